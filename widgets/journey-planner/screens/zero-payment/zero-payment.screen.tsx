import { useText } from '#shared/island/hooks/context.tsx';
import { PurchaseScreen, purchaseStyleTexts } from '../../purchase/purchase-screen.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the screen. */
export const styles = purchaseStyleTexts;

/** journey-planner/zero-payment (spec §2 "Routes"): orders a free basket with only name and e-mail. */
export function Screen() {
  const text = useText<typeof messages>();
  return <PurchaseScreen scope="contact" title={text('title')} getPayLabel={() => text('order')} note={text('note')} />;
}
