import { asyncScheduler, type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/operation/settings.ts';
import { createStore, type Store } from '#shared/store/create-store.ts';
import { watchPresence } from '#shared/streams/presence.ts';
import { type Analytics, createAnalytics } from './analytics.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import { type Cities, createCities } from './cities.ts';
import { type CityGuides, createCityGuides } from './city-guides.ts';
import { type CityLookup, createCityLookup } from './city-lookup.ts';
import { type Clock, createClock } from './clock.ts';
import { type Context } from './context.ts';
import { createDays, type Days } from './days.ts';
import { createDepartures, type Departures } from './departures.ts';
import { createFailures, type Failures, type Log } from './failures.ts';
import { createItineraries, type Itineraries } from './itineraries.ts';
import { createJourneyAlerts, type JourneyAlerts } from './journey-alerts.ts';
import { type Page } from './page.ts';
import { createStops, type Stops } from './stops.ts';
import { watchVitals } from './vitals.ts';

/** What the product can do: one per page, shared by all islands. Every `watch…` returns a function that stops. */
export interface Services {
  /** The page's settings as they stand. */
  settings(): Settings;
  /** Takes changed settings, and what the visitor decided if that changed. The API's address stays. */
  configure(settings: Settings): void;
  /** What islands share. Read it with the selectors of `shared/store/slices`. */
  readonly store: Store;
  readonly cities: Cities;
  readonly cityLookup: CityLookup;
  readonly departures: Departures;
  readonly days: Days;
  readonly itineraries: Itineraries;
  readonly journeyAlerts: JourneyAlerts;
  readonly stops: Stops;
  readonly cityGuides: CityGuides;
  readonly clock: Clock;
  readonly analytics: Analytics;
  readonly failures: Failures;
  readonly announcer: Announcer;
  /** Reports the page's web vitals once consent is granted. Returns a function that stops waiting for it. */
  watchVitals(): () => void;
  /** Stops everything at once, whoever uses it. */
  dispose(): void;
}

/** What the services are built from. */
export interface ServicesOptions {
  readonly settings: Settings;
  /** Leave its `onFailure` unset: the services report what fails, each failure once. */
  readonly client: Client;
  readonly page: Page;
  /** Where failures are logged; nowhere if left out. */
  readonly log?: Log;
  readonly scheduler?: SchedulerLike;
}

/** Builds all services of a page. Nothing is asked, timed or listened to before an island wants it. */
export function createServices(options: ServicesOptions): Services {
  const { client, page, log = () => {}, scheduler = asyncScheduler } = options;
  let settings = options.settings;
  const store = createStore();
  const clock = createClock({ now: page.now, serverAheadMs: client.serverTime, scheduler });
  const analytics = createAnalytics(page, settings.consent);
  const failures = createFailures(log, analytics);
  const announcer = createAnnouncer({ store, now: page.now, scheduler });
  const presence$ = watchPresence(page);
  const context: Context = { client, store, page, settings: () => settings, clock, failures, presence$, scheduler };

  const useCases = {
    cities: createCities(context),
    departures: createDepartures(context),
    days: createDays(context),
    itineraries: createItineraries(context),
    journeyAlerts: createJourneyAlerts(context),
    stops: createStops(context),
    cityGuides: createCityGuides(context),
    analytics,
    announcer,
  };

  return {
    ...useCases,
    settings: () => settings,
    configure(changed) {
      if (changed.consent !== settings.consent) analytics.setConsent(changed.consent);
      settings = changed;
    },
    store,
    clock,
    failures,
    cityLookup: createCityLookup(context),
    watchVitals: () => watchVitals(analytics),
    dispose() {
      for (const useCase of Object.values(useCases)) useCase.dispose();
    },
  };
}
