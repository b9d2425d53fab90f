import { useEffect, useEffectEvent } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { listCoachesWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-checkout-facts.ts';
import { checkoutStepsStyles } from '../../checkout/progress/checkout-steps.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';
import type { RescheduleSeatCheckProps } from './reschedule-seat-check.tsx';
import seatCheckStyles from './seat-check.css?inline';

/** CSS texts. */
export const styles: readonly string[] = [...asyncContentStyles, skeletonStyles, checkoutStepsStyles, seatCheckStyles];

/**
 * journey-planner/seat-check (spec §2 "Routes"): redirects to the seat selection if a coach lacks seats, or to the next
 * step, for a basket or a reschedule.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const { address } = useAddress();
  const { reservationKey } = readSeatQuery(address.search);
  if (reservationKey !== undefined) return <LazyRescheduleSeatCheck routes={routes} reservationKey={reservationKey} />;
  return <BasketCheck />;
}

const loadRescheduleSeatCheck = () => import('./reschedule-seat-check.tsx');

/** The check of a reschedule, loaded on demand. */
function LazyRescheduleSeatCheck(props: RescheduleSeatCheckProps) {
  const part = useChunk(loadRescheduleSeatCheck, true);
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  return part.state === 'ready' ? <part.module.RescheduleSeatCheck {...props} /> : null;
}

function BasketCheck() {
  const text = useText<typeof messages>();
  return (
    <BasketPage
      className="seat-check"
      title={text('title')}
      step="seats"
      skeleton={{ rows: 3, rowHeight: 160 }}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(basket) => <RedirectToSeats basket={basket} />}
    </BasketPage>
  );
}

/**
 * Redirects to the seat selection if a coach lacks seats (spec §4 "Seats"), to the basket if it is empty, or to the next
 * step. The history entry is replaced.
 */
function RedirectToSeats({ basket }: { readonly basket: Basket | null }) {
  const { navigation } = useAddress();
  const goAfterSeats = useGoAfterSeats();
  const lacksSeats = basket !== null && listCoachesWithSeats(basket.journeys).some(({ needsSeats }) => needsSeats);
  const isEmpty = basket === null || basket.journeys.length === 0;
  const redirect = useEffectEvent(() => {
    if (basket && !isEmpty && !lacksSeats) return void goAfterSeats(basket, { isReplaced: true });
    navigation.go(navigation.href(isEmpty ? 'basket' : 'seatReservation'), { isReplaced: true });
  });
  useEffect(() => redirect(), [isEmpty, lacksSeats]);
  return <Skeleton rows={3} rowHeight={160} />;
}
