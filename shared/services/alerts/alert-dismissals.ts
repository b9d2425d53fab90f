import { readDismissals, withDismissed, writeDismissals, type Dismissal } from '#shared/domain/alerts/banner.ts';
import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import { selectDismissals, setDismissals } from '#shared/store/slices/alerts/site-alerts.ts';
import { type Context } from '../context.ts';
import { subscribeToStorage } from '../kit/storage/subscribe-to-storage.ts';
import { createSharedRuns } from '../kit/shared-runs.ts';

/** What the visitor has closed of the alerts. Read it with `selectDismissals`. */
export interface AlertDismissals {
  /** Reads what this browser remembers, now and when another tab has changed it. Returns a function that leaves. */
  watch(): () => void;
  /** Closes alerts as they stand, in this browser and its other tabs. */
  dismiss(alerts: readonly ServiceAlert[]): void;
  /** Brings back all that was closed. */
  bringBack(): void;
  dispose(): void;
}

/** Where this browser remembers what was closed, and what its tabs call to each other by (BroadcastChannel). */
const memory = 'coach-widgets.dismissed-alerts';

export function createAlertDismissals({ store, page }: Context): AlertDismissals {
  const runs = createSharedRuns();
  const read = () => store.setState(setDismissals(readDismissals(page.readText(memory))));

  function change(dismissals: readonly Dismissal[]): void {
    page.writeText(memory, writeDismissals(dismissals));
    // Where a browser remembers nothing, this page still does.
    store.setState(setDismissals(dismissals));
    page.notifyTabs(memory);
  }

  // Who asks first draws at once, and must not draw what was closed.
  read();

  return {
    watch: () => runs.join('dismissals', () => ({ stop: subscribeToStorage(page, memory, read) })),
    dismiss: (alerts) => change(withDismissed(selectDismissals(store.getState()), alerts)),
    bringBack: () => change([]),
    dispose: () => runs.stopAll(),
  };
}
