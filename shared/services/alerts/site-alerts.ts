// Rollup chunk: alerts (read by shared/build/chunk-marks.mjs)
import { getServiceAlerts } from '#shared/contract/alerts/information.ts';
import { filterByOperation } from '#shared/domain/alerts/network-alert.ts';
import { createAnswer } from '#shared/store/answers.ts';
import { type Context } from '../context.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

/** From a request to the next one. */
const periodMs = 300_000;

/**
 * The service alerts of all routes that concern the operation in the settings (the operator's business in a country: UK,
 * US or CA). They are in the store as `siteAlerts`.
 */
export function createSiteAlerts(context: Context) {
  const { client, page, settings } = context;
  const tasks = createSharedTasks();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestedAtMs = -Infinity;
  const answers = createCachedAnswers(context, createAnswer('siteAlerts'), {
    async load(_, signal) {
      clearTimeout(timer);
      requestedAtMs = page.now();
      timer = setTimeout(retryIfPresent, periodMs);
      const { alerts } = await client.call(getServiceAlerts, {}, { signal });
      return filterByOperation(alerts, settings().operation);
    },
    refetchOnSubscribe: true,
  });
  // Ignored while the page is hidden or offline: the alerts are loaded when it is present again.
  const retryIfPresent = () => void (page.isPresent() && answers.retry());

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
     * Subscribes to the alerts: loads them now, every five minutes while the page is visible and online, and when it is
     * so again. All islands share the requests. Returns a function that unsubscribes.
     */
    watch: () => tasks.join('alerts', start),
    /** Loads the alerts again, if they are watched. */
    retry: answers.retry,
    dispose: tasks.stopAll,
  };
}
