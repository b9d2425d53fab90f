// chunk: alerts
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { alertsOfOperation } from '#shared/domain/alerts/of-operation.ts';
import { lastOf } from '#shared/domain/kit/units/loading.ts';
import { selectSiteAlerts, setSiteAlerts } from '#shared/store/slices/alerts/site-alerts.ts';
import { failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';
import { abandoned } from '../kit/answer-cache.ts';
import { createSharedRuns, type Run } from '../kit/shared-runs.ts';

/** The alerts of the whole network. Read them with `selectSiteAlerts`. */
export interface SiteAlerts {
  /**
   * Wants the alerts: asks now, every five minutes while the page is present, and when it comes back. One request,
   * however many islands want them. Returns a function that leaves.
   */
  watch(): () => void;
  /** Asks again now, if somebody wants them. */
  retry(): void;
  dispose(): void;
}

const periodMs = 300_000;

export function createSiteAlerts({ client, store, page, failures, settings }: Context): SiteAlerts {
  const runs = createSharedRuns<Run & { readonly load: () => void }>();
  const read = () => selectSiteAlerts(store.getState());

  function start() {
    let request: AbortController | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    let askedAt = -Infinity;

    function load(): void {
      request?.abort();
      clearTimeout(next);
      askedAt = page.now();
      next = setTimeout(loadIfSeen, periodMs);
      const { signal } = (request = new AbortController());
      const last = lastOf(read());
      store.setState(setSiteAlerts(last ? { state: 'loading', last } : { state: 'loading' }));
      client.call(getServiceAlerts, {}, { signal }).then(
        (answer) => {
          const value = alertsOfOperation(answer.alerts, settings().operation);
          if (!signal.aborted) store.setState(setSiteAlerts({ state: 'ready', value }));
        },
        (problem: unknown) => {
          if (signal.aborted) return;
          failures.report(problem);
          store.setState(setSiteAlerts(failedWith(problem, last)));
        },
      );
    }
    // Nobody looks: the return of the page asks in its stead.
    const loadIfSeen = () => void (page.isPresent() && load());
    // A phone that wakes up becomes visible and online at the same moment.
    const stopPresence = page.onPresence(() => void (page.now() - askedAt > 1000 && loadIfSeen()));
    load();
    return {
      load,
      stop() {
        stopPresence();
        clearTimeout(next);
        request?.abort();
        store.setState(setSiteAlerts(abandoned(read())));
      },
    };
  }

  return {
    watch: () => runs.join('alerts', start),
    retry: () => runs.running('alerts')?.load(),
    dispose: () => runs.stopAll(),
  };
}
