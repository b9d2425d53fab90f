import { useEffect, useMemo } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { coachesWithSeats } from '#shared/domain/seats/seat-need.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useShared } from '#shared/island/hooks/use-shared.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { createSeatPlans } from '#shared/services/seats/seat-plans.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { moveWays, type MoveWays } from '../../moves/move-ways.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { SeatReservation } from './seat-reservation.tsx';
import { useIsPlanMissed } from './use-is-plan-missed.ts';

/** CSS texts: the screen has them all. */
export const styles: readonly string[] = [];

/** What the screen hands on. */
export interface RescheduleSeatsProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservationKey: string;
}

/** The seats of the journey that a reservation is moved to (spec §4 "Reschedule"); they lead on to the reschedule's basket. */
export function RescheduleSeats({ routes, reservationKey }: RescheduleSeatsProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const ways = useMemo(() => moveWays(routes, reservationKey), [routes, reservationKey]);
  const reschedules = services.open(createReschedules);
  useSubscription(reservationKey, () => reschedules.watchBasket(reservationKey));
  const basket = useShared((state) => selectReschedule(reservationKey)(state).basket);
  return (
    <div className="seats">
      <Heading level={headingLevel} className="seats-title">
        {text('title')}
      </Heading>
      <AsyncContent
        answer={basket}
        waiting={<Skeleton rows={3} rowHeight={160} />}
        failure={{ title: text('rescheduleFailed'), advice: text('rescheduleFailedAdvice') }}
        onRetry={() => reschedules.retryBasket(reservationKey)}
      >
        {(found) => <Choice ways={ways} reservationKey={reservationKey} journeys={found?.journeys ?? noJourneys} />}
      </AsyncContent>
    </div>
  );
}

const noJourneys: Basket['journeys'] = [];

interface ChoiceProps {
  readonly journeys: Basket['journeys'];
  readonly reservationKey: string;
  readonly ways: MoveWays;
}

/** Straight to the basket where there is no seat to choose, or a plan does not come (spec §8). */
function Choice({ journeys, reservationKey, ways }: ChoiceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const { lineItemId } = readSeatQuery(address.search);
  const coaches = useMemo(() => coachesWithSeats(journeys), [journeys]);
  const isMissed = useIsPlanMissed(coaches, 'reschedule');
  const leaves = coaches.length === 0 || isMissed;
  const basketHref = ways.basket();
  useEffect(() => {
    if (!leaves) return;
    if (isMissed) services.open(createSeatPlans).setMissed(true);
    navigation.go(basketHref, { isReplaced: true });
  }, [leaves, isMissed, navigation, basketHref, services]);
  if (leaves) return null;
  return (
    <SeatReservation
      mode="reschedule"
      coaches={coaches}
      startsAt={lineItemId}
      back={linkTo(navigation, ways.dates())}
      backWords={text('backToReschedule')}
      save={(line, seats) => services.open(createReschedules).chooseSeats(reservationKey, line, seats)}
      onDone={() => navigation.go(basketHref)}
    />
  );
}
