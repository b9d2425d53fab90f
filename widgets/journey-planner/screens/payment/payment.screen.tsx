import { useText } from '#shared/island/hooks/use-text.ts';
import { PurchaseScreen, purchaseStyleTexts } from '../../purchase/purchase-screen.tsx';
import type { messages } from './messages.ts';

/** CSS texts of the screen. */
export const styles: readonly string[] = purchaseStyleTexts;

/** journey-planner/payment (spec §2 "Routes"): who pays, what is bought, and the way to the provider's page. */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <PurchaseScreen
      scope="full"
      title={text('title')}
      payWords={(total) => text('pay', { total })}
      note={text('note')}
    />
  );
}
