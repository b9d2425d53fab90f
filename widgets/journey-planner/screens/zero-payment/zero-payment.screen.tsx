import { useText } from '#shared/island/hooks/context.tsx';
import { PurchaseScreen, purchaseStyleTexts } from '../../purchase/purchase-screen.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the screen. */
export const styles = purchaseStyleTexts;

/**
 * The page journey-planner/zero-payment (spec §2 "Routes"): orders a free basket. With the scope `contact`, the form requires
 * only name and e-mail, and the screen redirects to the payment page if the basket is not free. The button has no amount.
 */
export function Screen() {
  const text = useText<typeof messages>();
  return <PurchaseScreen scope="contact" title={text('title')} getPayLabel={() => text('order')} note={text('note')} />;
}
