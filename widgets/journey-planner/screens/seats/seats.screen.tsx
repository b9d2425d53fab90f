import { useEffect, useMemo, useRef, useState } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { coachesWithSeats, type SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { lastOf } from '#shared/domain/units/loading.ts';
import { useIsland } from '#shared/island/context.tsx';
import { Heading } from '#shared/island/heading.tsx';
import { linkTo } from '#shared/island/link-to.ts';
import { useAddress } from '#shared/island/use-address.ts';
import { useRunning } from '#shared/island/use-running.ts';
import { useShared } from '#shared/island/use-shared.ts';
import { useText } from '#shared/island/use-text.ts';
import { Answered, answeredStyles } from '#shared/panels/answered/answered.tsx';
import { useBasketNews } from '#shared/panels/news/use-basket-news.ts';
import { createBasketDetails } from '#shared/services/basket-details.ts';
import { createBaskets } from '#shared/services/baskets.ts';
import { createSeatPlans } from '#shared/services/seat-plans.ts';
import { selectBasket } from '#shared/store/slices/basket.ts';
import { selectSeatPlans } from '#shared/store/slices/seat-plans.ts';
import { Skeleton, skeletonStyles } from '#shared/ui/skeleton/skeleton.tsx';
import { seatDeckStyles } from '#shared/ui/seat-deck/seat-deck.tsx';
import { tabsStyles } from '#shared/ui/tabs/tabs.tsx';
import { textLinkStyles } from '#shared/ui/text-link/text-link.tsx';
import { useGoAfterSeats } from '../../checkout/use-go-after-seats.ts';
import type { messages } from './messages/fr.ts';
import { SeatReservation } from './seat-reservation.tsx';
import seatsStyles from './seats.css?inline';

/** CSS texts of the screen. */
export const styles: readonly string[] = [
  ...answeredStyles,
  skeletonStyles,
  tabsStyles,
  textLinkStyles,
  seatDeckStyles,
  seatsStyles,
];

const rowHeight = 160;

/** The seats of the basket's journeys (spec §2 "seat-reservation"), beginning with the line that the address names. */
export function Screen() {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const baskets = services.open(createBaskets);
  useRunning('basket', () => baskets.watch());
  const answer = useShared(selectBasket);
  useBasketNews();
  return (
    <div className="seats">
      <Heading level={headingLevel} className="seats-title">
        {text('title')}
      </Heading>
      <Answered
        answer={answer}
        waiting={<Skeleton rows={3} rowHeight={rowHeight} />}
        failure={{ title: text('failed'), advice: text('failedAdvice') }}
        onRetry={() => baskets.retry()}
      >
        {(basket) => <OfBasket basket={basket ?? noBasket} />}
      </Answered>
    </div>
  );
}

const noBasket: Basket = { journeys: [] };

/** What a basket leads to: the choice of its seats; or back to it, where it has none, or a plan does not come (spec §8). */
function OfBasket({ basket }: { readonly basket: Basket }) {
  const { journeys } = basket;
  const goAfterSeats = useGoAfterSeats();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const { lineItemId } = readSeatQuery(address.search);
  const coaches = useMemo(() => coachesWithSeats(journeys), [journeys]);
  const basketHref = navigation.href('basket');
  // Whoever changes seats goes back to the basket; whoever still needed them is on the way to pay.
  const wasNeeded = useRef(coaches.some(({ needsSeats }) => needsSeats));
  const isMissed = useIsPlanMissed(coaches);
  const leaves = coaches.length === 0 || isMissed;
  useEffect(() => {
    if (!leaves) return;
    if (isMissed) services.open(createSeatPlans).setMissed(true);
    navigation.go(basketHref, { isReplaced: true });
  }, [leaves, isMissed, navigation, basketHref, services]);

  if (leaves) return null;
  return (
    <SeatReservation
      mode="booking"
      coaches={coaches}
      startsAt={lineItemId}
      back={linkTo(navigation, basketHref)}
      save={(line, seats) => services.open(createBasketDetails).chooseSeats(line, seats)}
      onDone={() => (wasNeeded.current ? goAfterSeats(basket) : navigation.go(basketHref))}
    />
  );
}

/** Whether the plan of a coach did not come, and none of before is there. */
function useIsPlanMissed(coaches: readonly SeatedCoach[]): boolean {
  const plans = useShared(selectSeatPlans);
  // One that did not come the last time is asked for again: whoever returns from the basket wants it.
  const [before] = useState(plans);
  return coaches.some(({ journeyId }) => {
    const plan = plans[journeyId];
    return plan?.state === 'failed' && lastOf(plan) === undefined && plan !== before[journeyId];
  });
}
