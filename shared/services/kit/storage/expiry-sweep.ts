import { hasOwnerLeft, isBrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../../context.ts';
import { subscribeToStorage } from './subscribe-to-storage.ts';

const ownerKey = 'coach-widgets.owner';
const tabKey = 'coach-widgets.tab-owner';

/** Takes out of the browser what must not be kept any longer, though nobody reads it. */
export interface ExpirySweep {
  /**
   * What has outlived its time. Orders have a time of their own, each until some days after its last arrival, and the
   * code for it comes only where there are any.
   */
  sweep(): void;
  dispose(): void;
}

/**
 * From when it is opened, what a tab keeps goes as soon as its owner has left, whichever page of the browser has learnt
 * of it.
 */
export function createExpirySweep({ page, open, failures }: Pick<Context, 'page' | 'open' | 'failures'>): ExpirySweep {
  function followOwner(): void {
    const [before, now] = [page.readTabText(tabKey) ?? '', page.readText(ownerKey) ?? ''];
    // What the browser keeps was swept by the page that has learnt of it, and may be the next one's already.
    if (hasOwnerLeft(before, now)) page.sweepTexts((key) => !isBrowserKey(key));
    page.writeTabText(tabKey, now);
  }

  followOwner();
  // A tab that slept has missed all events.
  const stopPresence = page.onPresence(followOwner);
  const stopTabs = subscribeToStorage(page, ownerKey, followOwner);
  return {
    sweep() {
      page.sweepTexts(() => false);
      if (page.readText('coach-widgets.orders') === undefined) return;
      import('../../orders/stored-orders.ts').then(
        ({ createStoredOrders }) => open(createStoredOrders).tidy(),
        failures.report,
      );
    },
    dispose() {
      stopPresence();
      stopTabs();
    },
  };
}
