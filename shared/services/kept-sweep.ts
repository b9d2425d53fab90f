import { hasOwnerLeft, isBrowserKey } from '#shared/domain/keeping/kept-things.ts';
import { type Context } from './context.ts';
import { hearMemory } from './hear-memory.ts';
import { type UseCase } from './services.ts';

const ownerKey = 'coach-widgets.owner';
const tabKey = 'coach-widgets.tab-owner';

/**
 * Takes out what must not be kept any longer, though nobody reads it: once for a page, when it rests, what has outlived its
 * time; and what this tab keeps as soon as its owner has left, whichever page of the browser has learnt of it. Orders have a
 * time of their own, each until some days after its last arrival, and the code for it comes only where there are any.
 */
export function createKeptSweep({ page, open, failures }: Pick<Context, 'page' | 'open' | 'failures'>): UseCase {
  function followOwner(): void {
    const [before, now] = [page.readTabText(tabKey) ?? '', page.readText(ownerKey) ?? ''];
    // What the browser keeps was swept by the page that has learnt of it, and may be the next one's already.
    if (hasOwnerLeft(before, now)) page.sweepTexts((key) => !isBrowserKey(key));
    page.writeTabText(tabKey, now);
  }

  page.sweepTexts(() => false);
  followOwner();
  // A tab that slept has heard nothing.
  const stopPresence = page.onPresence(followOwner);
  const stopTabs = hearMemory(page, ownerKey, followOwner);
  if (page.readText('coach-widgets.orders') !== undefined) {
    import('./kept-orders.ts').then(({ createKeptOrders }) => open(createKeptOrders).tidy(), failures.report);
  }
  return {
    dispose() {
      stopPresence();
      stopTabs();
    },
  };
}
