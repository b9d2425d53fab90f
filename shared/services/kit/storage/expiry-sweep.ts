import { hasOwnerLeft, isBrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../../context.ts';
import { subscribeToStorage } from './subscribe-to-storage.ts';

/** The storage key of the owner mark, and the name of the BroadcastChannel on which tabs report a change. */
const ownerKey = 'coach-widgets.owner';
/** The storage key of the owner mark that this tab has seen last. */
const tabKey = 'coach-widgets.tab-owner';

/**
 * Deletes expired items from the browser's storage. While it is open, it also deletes the items of this tab as soon as
 * their owner has signed out, in any tab of the browser.
 */
export function createExpirySweep({ page, open, failures }: Pick<Context, 'page' | 'open' | 'failures'>) {
  function followOwner(): void {
    const [previousOwner, owner] = [page.readTabText(tabKey) ?? '', page.readText(ownerKey) ?? ''];
    // Only the items of this tab: those of the browser were deleted by the page that signed out or noticed it first,
    // and new ones may already belong to the next owner.
    if (hasOwnerLeft(previousOwner, owner)) page.sweepTexts((key) => !isBrowserKey(key));
    page.writeTabText(tabKey, owner);
  }

  followOwner();
  // A tab in the background may have missed the report, so it checks when it is shown again.
  const stops = [page.onPresence(followOwner), subscribeToStorage(page, ownerKey, followOwner)];
  return {
    /**
     * Deletes expired items. Orders also expire one by one, some days after their last arrival; the code for that is
     * loaded only if orders are stored.
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
