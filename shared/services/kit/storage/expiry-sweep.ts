import { hasOwnerLeft, isBrowserKey } from '#shared/domain/kit/persistence/stored-items.ts';
import { type Context } from '../../context.ts';
import { subscribeToStorage } from './subscribe-to-storage.ts';

/**
 * The storage key of the owner mark, a number for the signed-in user to whom the stored data belongs; it is missing if no
 * user is signed in. Also the name of the BroadcastChannel on which tabs report a change of the mark.
 */
const ownerKey = 'coach-widgets.owner';
/** The storage key, in the tab's own storage, of the owner mark that this tab has seen last. */
const tabKey = 'coach-widgets.tab-owner';

/**
 * Creates the service whose `sweep` deletes expired items of the widgets from the browser's storage (`localStorage`) and the
 * tab's (`sessionStorage`). From its creation until `dispose`, the service also deletes the items of this tab when their owner
 * has signed out in any tab of the browser, or another user has signed in.
 */
export function createExpirySweep({ page, open, failures }: Pick<Context, 'page' | 'open' | 'failures'>) {
  function followOwner(): void {
    const [previousOwner, owner] = [page.readTabText(tabKey) ?? '', page.readText(ownerKey) ?? ''];
    // Only the items of this tab: the page that signed out, or that noticed it first, has deleted those of the browser,
    // and new ones may already belong to the next owner. The function selects the items to delete in addition to expired ones.
    if (hasOwnerLeft(previousOwner, owner)) page.sweepTexts((key) => !isBrowserKey(key));
    page.writeTabText(tabKey, owner);
  }

  followOwner();
  // A tab in the background may have missed the report, so it checks when it is shown again (`onPresence`).
  const stops = [page.onPresence(followOwner), subscribeToStorage(page, ownerKey, followOwner)];
  return {
    /**
     * Deletes expired items. Orders also expire one by one, some days after their last arrival; the code for that is
     * loaded only if orders are stored.
     */
    sweep(): void {
      // Expired items only.
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
