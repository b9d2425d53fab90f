// Rollup chunk: alerts
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { filterByOperation } from '#shared/domain/alerts/network-alert.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectSiteAlerts, setSiteAlerts } from '#shared/store/slices/alerts/site-alerts.ts';
import { type Context } from '../context.ts';
import { restoreLast } from '../kit/answer-cache.ts';
import { toFailedAnswer } from '../kit/cached-answers.ts';
import { createSharedTasks, type Task } from '../kit/shared-tasks.ts';

const periodMs = 300_000;

/** The alerts of the complete network. Read them with `selectSiteAlerts`. */
export function createSiteAlerts({ client, store, page, failures, settings }: Context) {
  const tasks = createSharedTasks<Task & { readonly load: () => void }>();
  const read = () => selectSiteAlerts(store.getState());

  function start() {
    let request: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let requestedAtMs = -Infinity;

    function load(): void {
      request?.abort();
      clearTimeout(timer);
      requestedAtMs = page.now();
      timer = setTimeout(loadIfPresent, periodMs);
      const { signal } = (request = new AbortController());
      const last = getLastValue(read());
      store.setState(setSiteAlerts(last ? { state: 'loading', last } : { state: 'loading' }));
      client.call(getServiceAlerts, {}, { signal }).then(
        ({ alerts }) => {
          const value = filterByOperation(alerts, settings().operation);
          if (!signal.aborted) store.setState(setSiteAlerts({ state: 'ready', value }));
        },
        (problem: unknown) => {
          if (signal.aborted) return;
          failures.report(problem);
          store.setState(setSiteAlerts(toFailedAnswer(problem, last)));
        },
      );
    }
    // Nothing is loaded while the page is hidden; it is loaded when the page is shown again.
    const loadIfPresent = () => void (page.isPresent() && load());
    // A phone that wakes up reports twice: the page is visible, and online.
    const stopPresence = page.onPresence(() => void (page.now() - requestedAtMs > 1000 && loadIfPresent()));
    load();
    return {
      load,
      stop() {
        stopPresence();
        clearTimeout(timer);
        request?.abort();
        store.setState(setSiteAlerts(restoreLast(read())));
      },
    };
  }

  return {
    /**
     * Subscribes to the alerts: loads them now, every five minutes while the page is present, and when it is present
     * again. All islands share one request. Returns a function that unsubscribes.
     */
    watch: () => tasks.join('alerts', start),
    /** Loads the alerts again, if they are watched. */
    retry: () => tasks.get('alerts')?.load(),
    dispose: () => tasks.stopAll(),
  };
}
