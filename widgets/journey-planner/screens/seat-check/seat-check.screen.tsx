import { useEffect, useEffectEvent } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-go-after-seats.ts';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';
import type { RescheduleToSeatsProps } from './reschedule-to-seats.tsx';
import seatCheckStyles from './seat-check.css?inline';

/** CSS texts of the screen. */
export const styles: readonly string[] = [...asyncContentStyles, skeletonStyles, checkoutStepsStyles, seatCheckStyles];

/**
 * journey-planner/seat-check (spec §2 "Routes"): leads to the seats where some are to be chosen, else past them; in a
 * reschedule to those of the journey that a reservation is moved to.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const { address } = useAddress();
  const { reservationKey } = readSeatQuery(address.search);
  if (reservationKey !== undefined) return <RescheduleToSeatsPart routes={routes} reservationKey={reservationKey} />;
  return <BasketCheck />;
}

const loadRescheduleToSeats = () => import('./reschedule-to-seats.tsx');

/** The way of a reschedule, in a chunk of its own. */
function RescheduleToSeatsPart(props: RescheduleToSeatsProps) {
  const part = useChunk(loadRescheduleToSeats, true);
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  return part.state === 'ready' ? <part.module.RescheduleToSeats {...props} /> : null;
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
      {(basket) => <ToSeats basket={basket} />}
    </BasketPage>
  );
}

/**
 * Leads to the seats where a coach still lacks some (spec §4 "Seats"), on to the next step where none does, and to the
 * basket where it is empty. No step back leads here again.
 */
function ToSeats({ basket }: { readonly basket: Basket | null }) {
  const { navigation } = useAddress();
  const goAfterSeats = useGoAfterSeats();
  const isNeeded = basket !== null && coachesWithSeats(basket.journeys).some(({ needsSeats }) => needsSeats);
  const isEmpty = basket === null || basket.journeys.length === 0;
  const leadOn = useEffectEvent(() => {
    if (basket && !isEmpty && !isNeeded) return void goAfterSeats(basket, { isReplaced: true });
    navigation.go(navigation.href(isEmpty ? 'basket' : 'seatReservation'), { isReplaced: true });
  });
  useEffect(() => leadOn(), [isEmpty, isNeeded]);
  return <Skeleton rows={3} rowHeight={160} />;
}
