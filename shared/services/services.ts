import { type SchedulerLike } from 'rxjs';
import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { createStore, type Store } from '#shared/store/create-store.ts';
import { type Consents, createConsents } from './consent/consents.ts';
import { type Context } from './context.ts';
import { type Clock, createClock } from './kit/clock.ts';
import { type Failures } from './kit/failures.ts';
import { type Announcer, createAnnouncer } from './page/announcer.ts';
import { type Page } from './page/page.ts';

/** The use cases of a page, shared by all islands. Every `watch…` returns a function that unsubscribes. */
export interface Services {
  /** The current settings of the page. */
  settings(): Settings;
  /** Applies changed settings, also to the visitor's consent. The address of the API stays. */
  configure(settings: Settings): void;
  /** State that islands share. Read it with the selectors of `shared/store/slices`. */
  readonly store: Store;
  /**
   * Opens a use case that not every page needs (`createDepartures`, `createDays`, `createStops` …), once per page: its
   * code is loaded with its first user.
   */
  open<Opened extends UseCase>(create: (context: Context) => Opened): Opened;
  readonly clock: Clock;
  readonly consents: Consents;
  readonly failures: Failures;
  readonly announcer: Announcer;
  /** Stops all use cases. */
  dispose(): void;
}

/** Something that runs for the page and can be stopped. */
export interface UseCase {
  dispose(): void;
}

interface ServicesOptions {
  readonly settings: Settings;
  readonly client: Client;
  readonly page: Page;
  readonly failures: (open: Services['open']) => Failures;
  readonly scheduler?: SchedulerLike;
}

/** Creates the services of a page. Requests, timers and listeners start when an island needs them. */
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
  const useCases = new Map<unknown, UseCase>();
  const open: Services['open'] = (create) => {
    const useCase = (useCases.get(create) as ReturnType<typeof create> | undefined) ?? create(context);
    useCases.set(create, useCase);
    return useCase;
  };
  const failures = options.failures(open);
  const announcer = createAnnouncer({ store, now: page.now });
  const context: Context = {
    client,
    store,
    page,
    settings: () => settings,
    clock,
    failures,
    scheduler,
    announcer,
    consents,
    open,
  };

  return {
    announcer,
    consents,
    open,
    settings: () => settings,
    configure(newSettings) {
      settings = newSettings;
      consents.update();
    },
    store,
    clock,
    failures,
    dispose() {
      for (const useCase of [announcer, ...useCases.values()]) useCase.dispose();
    },
  };
}
