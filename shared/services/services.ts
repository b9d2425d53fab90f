import { type Client } from '#shared/api/client.ts';
import { type Settings } from '#shared/domain/page/operation/settings.ts';
import { createStore, type Store } from '#shared/store/create-store.ts';
import { type Consents, createConsents } from './consent/consents.ts';
import { type Context } from './context.ts';
import { type Clock, createClock } from './kit/clock.ts';
import { type Announcer, createAnnouncer } from './page/announcer.ts';
import { type Page } from './page/page.ts';

/**
 * Reports failures to the log and to analytics (spec §8). Not reported: aborted calls, calls with an expected status such
 * as 401 or 404, and certain calls such as `getAccount` (`getLogPolicy`).
 */
export interface Failures {
  /**
   * Reports a failure; the same error object is reported only once.
   *
   * @param isGuarding whether a route that requires a sign-in waited for the call; then calls such as `getAccount` are
   *   not excluded
   */
  report(problem: unknown, isGuarding?: boolean): void;
}

/**
 * The services of a page, shared by all islands (mounted widgets). Some are created at once; the others, called use cases,
 * are opened with `open`. Every function `watch…` of a use case returns a function that unsubscribes.
 */
export interface Services {
  /** The current settings of the page, which it may change (host contract §5 `configure`). */
  readonly settings: () => Settings;
  /**
   * Replaces the settings, and updates the visitor's consent. A changed address of the API has no effect, since the client of
   * the API was created with the first one.
   */
  configure(settings: Settings): void;
  /** State that islands share. */
  readonly store: Store;
  /**
   * Opens a use case (`createDepartures`, `createDays`, `createStops` …). It is created with the first call, and shared
   * by all later ones. Callers import `create`, so that only pages that need a use case load its code.
   */
  open<Opened extends object>(create: (context: Context) => Opened): Opened;
  readonly clock: Clock;
  readonly consents: Consents;
  readonly failures: Failures;
  readonly announcer: Announcer;
  /** Stops the announcer and all use cases. */
  dispose(): void;
}

/**
 * Creates the services of a page. Requests, timers and listeners start when an island needs them.
 *
 * @param options.failures creates the reporter of failures, which opens further use cases with `open`
 */
export function createServices(options: {
  readonly settings: Settings;
  readonly client: Client;
  readonly page: Page;
  readonly failures: (open: Services['open']) => Failures;
}): Services {
  const { client, page } = options;
  let { settings } = options;
  const store = createStore();
  const clock = createClock({
    now: page.now,
    serverAheadMs: client.serverAheadMs,
    onFailure: (problem) => failures.report(problem),
  });
  const consents = createConsents({ page, store, setting: () => settings.consent });
  const useCases = new Map<unknown, { dispose?(): void }>();
  const open: Services['open'] = (create) => {
    // The cast is safe: each function is stored with the use case that it has created.
    const useCase = (useCases.get(create) as ReturnType<typeof create> | undefined) ?? create(context);
    useCases.set(create, useCase);
    return useCase;
  };
  // `open` and `clock` use constants that are defined below them, but are not called before these are initialised.
  const failures = options.failures(open);
  const announcer = createAnnouncer({ store, now: page.now });
  const shared = { settings: () => settings, store, open, clock, consents, failures, announcer };
  const context: Context = { ...shared, client, page };

  return {
    ...shared,
    configure(newSettings) {
      settings = newSettings;
      consents.update();
    },
    dispose() {
      for (const useCase of [announcer, ...useCases.values()]) useCase.dispose?.();
    },
  };
}
