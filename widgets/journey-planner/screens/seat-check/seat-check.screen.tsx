import { useEffect, useEffectEvent } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { listCoachesWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useAddress, useText } from '#shared/island/hooks/context.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { BasketPage, basketPageStyles } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-checkout-facts.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from '../seats/messages.ts';
import seatCheckStyles from './seat-check.css?inline';

/** Style sheets of the screen. */
export const styles = [...basketPageStyles, seatCheckStyles];

/** The check of a reschedule (a reservation of an order is moved to another journey), loaded on demand. */
const loadRescheduleSeatCheck = () => import('./reschedule-seat-check.tsx');

/**
 * The page `journey-planner/seat-check` (spec §2 "Routes"), which only redirects: to the seat selection if seats must still be
 * selected in a coach, or else to the next step of the checkout. It checks the basket (an empty one redirects to the basket's
 * page) or, if the address contains the key of a reservation (`reservationKey`), the reschedule of that reservation.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const { address } = useAddress();
  if (readSeatQuery(address.search).reservationKey === undefined) return <BasketCheck />;
  // `isSilent`: without a loading indicator, because the check has its own placeholder.
  return (
    <LazyPart load={loadRescheduleSeatCheck} isSilent>
      {({ RescheduleSeatCheck }) => <RescheduleSeatCheck routes={routes} />}
    </LazyPart>
  );
}

/** The check of the basket. It shows placeholders until the next page appears, or a message if the basket does not load. */
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
      {(basket) => <RedirectAfterCheck basket={basket} />}
    </BasketPage>
  );
}

/**
 * Redirects to the basket if it is empty, to the seat selection if seats must still be selected in a coach (spec §4
 * "Seats"), or else to the next step: assistance, sign-in or payment. The history entry is replaced, so that Back does not
 * return here.
 */
function RedirectAfterCheck({ basket }: { readonly basket: Basket | null }) {
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
