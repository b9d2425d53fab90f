import { hasOwnerLeft, isBrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../../context.ts';
import { subscribeToStorage } from './subscribe-to-storage.ts';

const ownerKey = 'coach-widgets.owner';
const tabKey = 'coach-widgets.tab-owner';

/**
 * Deletes expired items from the browser's storage. From when it is opened, it also deletes the items of a tab when their
 * owner signs out, in whichever page of the browser.
 */
export function createExpirySweep({ page, open, failures }: Pick<Context, 'page' | 'open' | 'failures'>) {
  function followOwner(): void {
    const [previousOwner, owner] = [page.readTabText(tabKey) ?? '', page.readText(ownerKey) ?? ''];
    // Items of the browser were deleted by the page that noticed it first, and may belong to the next owner already.
    if (hasOwnerLeft(previousOwner, owner)) page.sweepTexts((key) => !isBrowserKey(key));
    page.writeTabText(tabKey, owner);
  }

  followOwner();
  // A tab that slept has missed all events.
  const stops = [page.onPresence(followOwner), subscribeToStorage(page, ownerKey, followOwner)];
  return {
    /**
     * Deletes expired items. Each order expires some days after its last arrival; the code for that is loaded only if
     * there are orders.
     */
    sweep(): void {
      page.sweepTexts(() => false);
      if (page.readText('coach-widgets.orders') === undefined) return;
      import('../../orders/stored-orders.ts').then(
        ({ createStoredOrders }) => open(createStoredOrders).removeExpired(),
        failures.report,
      );
    },
    dispose: () => stops.forEach((stop) => stop()),
  };
}
