import { useMemo } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { listCoachesWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland, useAddress, useShared, useSubscription, useText } from '#shared/island/hooks/context.tsx';
import { Heading } from '#shared/island/mount/heading.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { createMovePaths, type MovePaths } from '../../moves/move-paths.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { SeatReservation } from './seat-reservation.tsx';
import { useLeaveWithoutSeats } from './use-coach-selections.ts';

/** CSS texts: none, the screen has them all. */
export const styles: readonly string[] = [];

export interface RescheduleSeatsProps extends Pick<PlannerScreenProps, 'routes'> {
  readonly reservationKey: string;
}

/** Seat selection for the new journey of a reschedule (spec §4 "Reschedule"). Afterwards it navigates to the basket of the reschedule. */
export function RescheduleSeats({ routes, reservationKey }: RescheduleSeatsProps) {
  const text = useText<typeof messages>();
  const { services, headingLevel } = useIsland();
  const paths = useMemo(() => createMovePaths(routes, reservationKey), [routes, reservationKey]);
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
        placeholder={<Skeleton rows={3} rowHeight={160} />}
        failure={{ title: text('rescheduleFailed'), advice: text('rescheduleFailedAdvice') }}
        onRetry={() => reschedules.retryBasket(reservationKey)}
      >
        {(basket) => (
          <RescheduleSeatChoice
            paths={paths}
            reservationKey={reservationKey}
            journeys={basket?.journeys ?? noJourneys}
          />
        )}
      </AsyncContent>
    </div>
  );
}

const noJourneys: Basket['journeys'] = [];

interface RescheduleSeatChoiceProps {
  readonly journeys: Basket['journeys'];
  readonly reservationKey: string;
  readonly paths: MovePaths;
}

/** The seat selection. Redirects to the basket if there is no seat to choose or a plan fails to load (spec §8). */
function RescheduleSeatChoice({ journeys, reservationKey, paths }: RescheduleSeatChoiceProps) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  const { lineItemId } = readSeatQuery(address.search);
  const coaches = useMemo(() => listCoachesWithSeats(journeys), [journeys]);
  const basketHref = paths.basket();
  if (useLeaveWithoutSeats(coaches, 'reschedule', basketHref)) return null;
  return (
    <SeatReservation
      mode="reschedule"
      coaches={coaches}
      lineItemId={lineItemId}
      backHref={paths.dates()}
      backLabel={text('backToReschedule')}
      save={(line, seats) => services.open(createReschedules).chooseSeats(reservationKey, line, seats)}
      onDone={() => navigation.go(basketHref)}
    />
  );
}
