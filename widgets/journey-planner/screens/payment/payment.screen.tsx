import { useText } from '#shared/island/hooks/context.tsx';
import { PurchaseScreen, purchaseStyleTexts } from '../../purchase/purchase-screen.tsx';
import type { messages } from './messages.ts';

/** Style sheets of the screen. */
export const styles = purchaseStyleTexts;

/** journey-planner/payment (spec §2 "Routes"): billing details, review and the button to pay. */
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
