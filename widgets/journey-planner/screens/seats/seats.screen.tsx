import { useEffect, useMemo, useRef } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { countWheelchairs } from '#shared/domain/basket/rescue/stored-choices.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useChunk } from '#shared/island/hooks/use-chunk.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { asyncContentStyles } from '#shared/panels/kit/async-content/async-content.tsx';
import { Unavailable } from '#shared/panels/kit/unavailable/unavailable.tsx';
import { createBasketChoices } from '#shared/services/basket/basket-choices.ts';
import { createBasketDetails } from '#shared/services/basket/basket-details.ts';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { seatDeckStyles } from '#shared/ui/seat-deck/seat-deck.tsx';
import { tabsStyles } from '#shared/ui/tabs/tabs.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { BasketPage } from '../../checkout/basket-page.tsx';
import { useGoAfterSeats } from '../../checkout/use-go-after-seats.ts';
import { checkoutBarStyles } from '../../checkout/way/checkout-bar.tsx';
import { checkoutStepsStyles } from '../../checkout/way/checkout-steps.tsx';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import type { RescheduleSeatsProps } from './reschedule-seats.tsx';
import { SeatReservation } from './seat-reservation.tsx';
import { useIsPlanMissed } from './use-is-plan-missed.ts';
import { choiceStyles } from '#shared/ui/choices/choice.tsx';
import seatsStyles from './seats.css?inline';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...asyncContentStyles,
  skeletonStyles,
  tabsStyles,
  textLinkStyles,
  seatDeckStyles,
  choiceStyles,
  checkoutStepsStyles,
  checkoutBarStyles,
  seatsStyles,
];

/**
 * The seats of the basket's journeys (spec §2 "seat-reservation"), beginning with the line that the address names; in a
 * reschedule those of the journey that a reservation is moved to.
 */
export function Screen({ routes }: PlannerScreenProps) {
  const { address } = useAddress();
  const { reservationKey } = readSeatQuery(address.search);
  if (reservationKey !== undefined) return <RescheduleSeatsPart routes={routes} reservationKey={reservationKey} />;
  return <BasketSeats />;
}

const loadRescheduleSeats = () => import('./reschedule-seats.tsx');

/** The seats of a reschedule, in a chunk of its own: most seats are those of a basket. */
function RescheduleSeatsPart(props: RescheduleSeatsProps) {
  const part = useChunk(loadRescheduleSeats, true);
  if (part.state === 'failed') return <Unavailable onRetry={part.retry} />;
  return part.state === 'ready' ? <part.module.RescheduleSeats {...props} /> : null;
}

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
      {(basket) => <OfBasket basket={basket} />}
    </BasketPage>
  );
}

const noJourneys: Basket['journeys'] = [];

/**
 * What a basket leads to: the choice of its seats; or back to it, where it has none, or a plan does not come (spec §8).
 */
function OfBasket({ basket }: { readonly basket: Basket | null }) {
  const { journeys } = basket ?? { journeys: noJourneys };
  const goAfterSeats = useGoAfterSeats();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const { lineItemId } = readSeatQuery(address.search);
  const { coaches, names } = useMemo(() => {
    const kept = services.open(createBasketChoices).read() ?? { lines: [] };
    return {
      coaches: coachesWithSeats(journeys, (journey) => countWheelchairs(journey, kept)),
      names: kept.passengerInfo?.passengers?.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? [],
    };
  }, [journeys, services]);
  const basketHref = navigation.href('basket');
  // Whoever changes seats goes back to the basket; whoever still needed them is on the way to pay.
  const lacking = coaches.filter(({ needsSeats }) => needsSeats);
  const wasNeeded = useRef(lacking.length > 0);
  const isMissed = useIsPlanMissed(coaches, 'sales');
  const leaves = coaches.length === 0 || isMissed;
  useEffect(() => {
    if (!leaves) return;
    if (isMissed) services.open(createSeatPlans).setMissed(true);
    navigation.go(basketHref, { isReplaced: true });
  }, [leaves, isMissed, navigation, basketHref, services]);

  if (leaves || !basket) return null;
  return (
    <SeatReservation
      mode="booking"
      coaches={coaches}
      startsAt={lineItemId ?? lacking[0]?.lineItemId}
      toChoose={lacking.length}
      names={names}
      back={linkTo(navigation, basketHref)}
      save={(line, seats) => services.open(createBasketDetails).chooseSeats(line, seats)}
      onDone={() => (wasNeeded.current ? goAfterSeats(basket) : navigation.go(basketHref))}
    />
  );
}
