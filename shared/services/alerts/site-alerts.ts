// Rollup chunk: alerts (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { filterByOperation } from '#shared/domain/alerts/network-alert.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

/** The time from a request to the next one: five minutes. */
const periodMs = 300_000;

/**
 * Creates the service that loads the service alerts of all routes that concern the operation in the settings (the operator's
 * business in a country: UK, US or CA) into the store as `siteAlerts`. Islands (mounted widgets) read them there.
 */
export function createSiteAlerts(context: Context) {
  const { client, page, settings } = context;
  const tasks = createSharedTasks();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestedAtMs = -Infinity;
  const answers = createCachedAnswers(context, createAnswer('siteAlerts'), {
    // The first parameter is unused, because the request has no query. Each request starts the timer for the next one.
    async load(_, signal) {
      clearTimeout(timer);
      requestedAtMs = page.now();
      timer = setTimeout(retryIfPresent, periodMs);
      const { alerts } = await client.call(getServiceAlerts, {}, { signal });
      return filterByOperation(alerts, settings().operation);
    },
    // Alerts that are in the store already are loaded again when an island subscribes while there are no other subscribers.
    refetchOnSubscribe: true,
  });
  /** Loads the alerts again, but not while the page is hidden or offline: they are loaded when it is present again. */
  const retryIfPresent = () => void (page.isPresent() && answers.retry());

  /** Called for the first subscriber. The last one that unsubscribes calls `stop`. */
  function start() {
    const leave = answers.watch();
    // A phone that wakes up triggers this twice: when the page is visible, and when it is online. One request is
    // enough.
    const stopPresence = page.onPresence(() => void (page.now() - requestedAtMs > 1000 && retryIfPresent()));
    return {
      stop() {
        stopPresence();
        clearTimeout(timer);
        leave();
      },
    };
  }

  return {
    /**
     * Subscribes to the alerts. They are loaded for the first subscriber, then every five minutes while the page is visible
     * and online, and when it is so again. All islands share the requests. Returns a function that unsubscribes.
     */
    watch: () => tasks.join('alerts', start),
    /** Loads the alerts again, if they are watched. */
    retry: answers.retry,
    dispose: tasks.stopAll,
  };
}
