import { useText } from '#shared/island/hooks/context.tsx';
import { PurchaseScreen, purchaseStyleTexts } from '../../purchase/purchase-screen.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the screen. */
export const styles = purchaseStyleTexts;

/**
 * The page at `journey-planner/payment` (spec §2 "Routes"), on which a basket that is not free is paid: a review of the
 * journeys, the form with all billing details (`scope`), and the button to pay. A free basket has a page without payment.
 */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <PurchaseScreen
      scope="full"
      title={text('title')}
      getPayLabel={(total) => text('pay', { total })}
      note={text('note')}
    />
  );
}
