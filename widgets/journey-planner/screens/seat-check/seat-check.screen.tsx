import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import type { messages } from '../seats/messages/fr.ts';
import seatCheckStyles from './seat-check.css?inline';
import { ToSeats } from './to-seats.tsx';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...asyncContentStyles, skeletonStyles, checkoutStepsStyles, seatCheckStyles];

/** journey-planner/seat-check (spec §2 "Routes"): leads to the seats where some are to be chosen, else past them. */
export function Screen() {
  const text = useText<typeof messages>();
  return (
    <BasketPage
      className="seat-check"
      title={text('title')}
      step="seats"
      skeleton={{ rows: 3, rowHeight: 160 }}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(basket) => <ToSeats basket={basket} />}
    </BasketPage>
  );
}
