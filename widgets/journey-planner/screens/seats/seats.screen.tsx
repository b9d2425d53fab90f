import { useMemo, useRef } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { countWheelchairs } from '#shared/domain/basket/rescue/stored-choices.ts';
import { listCoachesWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import { seatDeckStyles } from '#shared/ui/seat-deck/seat-deck.tsx';
import { tabsStyles } from '#shared/ui/tabs/tabs.tsx';
import { BasketPage, basketPageStyles } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-checkout-facts.ts';
import { checkoutBarStyles } from '../../checkout/progress/checkout-bar.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { SeatReservation } from './seat-reservation.tsx';
import seatsStyles from './seats.css?inline';
import { useLeaveWithoutSeats } from './use-coach-selections.ts';

/** Style sheets of the screen. */
export const styles = [...basketPageStyles, tabsStyles, seatDeckStyles, choiceStyles, checkoutBarStyles, seatsStyles];

/**
 * The seat selection of a reschedule (a reservation of an order is moved to another journey). It is loaded on demand, since
 * most seats are selected for a basket. Meanwhile nothing is shown (`isSilent`), because its own placeholder follows.
 */
const loadRescheduleSeats = () => import('./reschedule-seats.tsx');

/**
 * The screen of the seat selection (spec §2 "seat-reservation"): for the journeys of the basket, starting with the coach
 * whose line item is in the address, or for the new journey of a reschedule if the address contains the key of a
 * reservation.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const { address } = useAddress();
  if (readSeatQuery(address.search).reservationKey === undefined) return <BasketSeats />;
  return (
    <LazyPart load={loadRescheduleSeats} isSilent>
      {({ RescheduleSeats }) => <RescheduleSeats routes={routes} />}
    </LazyPart>
  );
}

/** The seat selection for the basket, with placeholders until the basket has loaded. */
function BasketSeats() {
  const text = useText<typeof messages>();
  return (
    <BasketPage
      className="seats"
      step="seats"
      title={text('title')}
      skeleton={{ rows: 3, rowHeight: 160 }}
      failure={{ title: text('failed'), advice: text('failedAdvice') }}
    >
      {(basket) => <BasketSeatChoice basket={basket} />}
    </BasketPage>
  );
}

/**
 * The seat selection for a loaded basket (null if the visitor has none). Redirects to the basket's screen if there are no
 * seats to choose, or if a seat plan fails to load, which that screen explains (spec §8).
 */
function BasketSeatChoice({ basket }: { readonly basket: Basket | null }) {
  const goAfterSeats = useGoAfterSeats();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const { lineItemId } = readSeatQuery(address.search);
  const { coaches, names } = useMemo(() => {
    // What the traveller has entered in this browser, such as wheelchairs and names. The basket does not contain it.
    const storedChoices = services.open(createBasketChoices).read() ?? { lines: [] };
    return {
      coaches: listCoachesWithSeats(basket?.journeys ?? [], (journey) => countWheelchairs(journey, storedChoices)),
      names:
        storedChoices.passengerInfo?.passengers?.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? [],
    };
  }, [basket, services]);
  const basketHref = navigation.href('basket');
  const incompleteCoaches = coaches.filter(({ needsSeats }) => needsSeats);
  // If seats were missing when the screen opened, the traveller is in the checkout and continues with it. Otherwise the
  // traveller came from the basket to change seats, and returns to it.
  const hadMissingSeats = useRef(incompleteCoaches.length > 0);
  // `sales`: the seat plans for buying, as opposed to those for a reschedule.
  const isLeaving = useLeaveWithoutSeats(coaches, 'sales', basketHref);
  if (isLeaving || !basket) return null;
  return (
    <SeatReservation
      mode="booking"
      coaches={coaches}
      // The coach that is shown first: that of the address, or the first without seats; undefined for the first of all.
      lineItemId={lineItemId ?? incompleteCoaches[0]?.lineItemId}
      incompleteCount={incompleteCoaches.length}
      names={names}
      backHref={basketHref}
      save={(line, seats) => services.open(createBasketDetails).chooseSeats(line, seats)}
      onDone={() => (hadMissingSeats.current ? goAfterSeats(basket) : navigation.go(basketHref))}
    />
  );
}
