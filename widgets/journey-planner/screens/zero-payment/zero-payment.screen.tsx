import { useText } from '#shared/island/hooks/use-text.ts';
import { PurchaseScreen, purchaseStyleTexts } from '../../purchase/purchase-screen.tsx';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = purchaseStyleTexts;

/** journey-planner/zero-payment (spec §2 "Routes"): a basket that costs nothing is ordered by name and e-mail alone. */
export function Screen() {
  const text = useText<typeof messages>();
  return <PurchaseScreen scope="contact" title={text('title')} payWords={() => text('order')} note={text('note')} />;
}
