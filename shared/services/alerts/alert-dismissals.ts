import { parseDismissals, addDismissals, serialiseDismissals, type Dismissal } from '#shared/domain/alerts/banner.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { type Context } from '../context.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';
import { subscribeToStorage } from '../kit/storage/subscribe-to-storage.ts';

/** The storage key, and the name of the BroadcastChannel on which tabs report changes. */
const storageKey = 'coach-widgets.dismissed-alerts';

/**
 * The service alerts that the visitor has dismissed. The store contains them as `dismissals`, and the browser's storage
 * preserves them for later visits. A dismissed alert is shown again if its content changes or it becomes more severe.
 */
export function createAlertDismissals({ store, page }: Context) {
  const tasks = createSharedTasks();
  const read = () => store.setState({ dismissals: parseDismissals(page.readText(storageKey)) });

  function change(dismissals: readonly Dismissal[]): void {
    page.writeText(storageKey, serialiseDismissals(dismissals));
    // The store is updated even if the browser cannot store the text.
    store.setState({ dismissals });
    page.notifyTabs(storageKey);
  }

  // Read at once, so that the first render does not show dismissed alerts.
  read();

  return {
    /**
     * Reads the stored dismissals again when another tab changes them. Returns a function that unsubscribes. Several
     * callers share one subscription to the storage.
     */
    watch: () => tasks.join('dismissals', () => ({ stop: subscribeToStorage(page, storageKey, read) })),
    /** Dismisses the current versions of alerts, in all tabs of this browser. */
    dismiss: (alerts: readonly ServiceAlert[]) => change(addDismissals(store.getState().dismissals, alerts)),
    /** Shows all dismissed alerts again. */
    bringBack: () => change([]),
    dispose: tasks.stopAll,
  };
}
