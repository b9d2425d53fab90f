import { type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { createStore, type Store } from '#shared/store/create-store.ts';
import { type Announcer, createAnnouncer } from './page/announcer.ts';
import { type Clock, createClock } from './kit/clock.ts';
import { type Consents, createConsents } from './consent/consents.ts';
import { type Context } from './context.ts';
import { type Failures } from './kit/failures.ts';
import { type Page } from './page/page.ts';

/** What the product can do: one per page, shared by all islands. Every `watch…` returns a function that stops. */
export interface Services {
  /** The page's settings as they stand. */
  settings(): Settings;
  /** Takes changed settings, and what follows from them for the visitor's consent. The API's address stays. */
  configure(settings: Settings): void;
  /** What islands share. Read it with the selectors of `shared/store/slices`. */
  readonly store: Store;
  /**
   * Opens a use case that no page needs from the start (`createDepartures`, `createDays`, `createStops` …), once per
   * page: its code travels with whoever asks first.
   */
  open<Opened extends UseCase>(create: (context: Context) => Opened): Opened;
  readonly clock: Clock;
  readonly consents: Consents;
  readonly failures: Failures;
  readonly announcer: Announcer;
  /** Stops everything at once, whoever uses it. */
  dispose(): void;
}

/** Something that runs for the page and can be stopped. */
export interface UseCase {
  dispose(): void;
}

/** What the services are built from. */
export interface ServicesOptions {
  readonly settings: Settings;
  readonly client: Client;
  readonly page: Page;
  /** Who is notified of failures, on a page whose use cases are opened so. */
  readonly failures: (open: Services['open']) => Failures;
  readonly scheduler?: SchedulerLike;
}

/** Builds all services of a page. Nothing is asked, timed or listened to before an island wants it. */
export function createServices(options: ServicesOptions): Services {
  const { client, page, scheduler } = options;
  let settings = options.settings;
  const store = createStore();
  const clock = createClock({
    now: page.now,
    serverAheadMs: client.serverTime,
    scheduler,
    onFailure: (problem) => failures.report(problem),
  });
  const consents = createConsents({ page, store, setting: () => settings.consent });
  const opened = new Map<unknown, UseCase>();
  const open: Services['open'] = (create) => {
    const useCase = (opened.get(create) as ReturnType<typeof create> | undefined) ?? create(context);
    opened.set(create, useCase);
    return useCase;
  };
  const failures = options.failures(open);
  const announcer = createAnnouncer({ store, now: page.now });
  const context: Context = {
    ...{ client, store, page, settings: () => settings, clock, failures, scheduler },
    ...{ announcer, consents, open },
  };

  return {
    ...{ announcer, consents, open },
    settings: () => settings,
    configure(changed) {
      settings = changed;
      consents.update();
    },
    store,
    clock,
    failures,
    dispose() {
      for (const useCase of [announcer, ...opened.values()]) useCase.dispose();
    },
  };
}
