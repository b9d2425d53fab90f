import { useMemo } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { listCoachesWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { readSeatQuery } from '#shared/domain/seats/seat-query.ts';
import { useIsland, useAddress, useText } from '#shared/island/hooks/context.tsx';
import { AsyncContent } from '#shared/panels/kit/async-content/async-content.tsx';
import { createReschedules } from '#shared/services/orders/reschedules.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { PlannerPage } from '../../kit/planner-page.tsx';
import { useMoveBasket } from '../../moves/use-move-basket.ts';
import { type Move, useMove } from '../../moves/use-move.ts';
import type { PlannerScreenProps } from '../../screen-props.ts';
import type { messages } from './messages.ts';
import { SeatReservation } from './seat-reservation.tsx';
import { useLeaveWithoutSeats } from './use-coach-selections.ts';

/** Empty, because the screen that loads this module has all style sheets. */
export const styles: readonly string[] = [];

/**
 * Seat selection for the new journey of a reschedule (spec §4 "Reschedule"), which moves a booked reservation to another
 * journey. The query of the page's address contains the key of the reservation. When the seats are saved, navigates to the
 * basket of the reschedule.
 */
export function RescheduleSeats({ routes }: Pick<PlannerScreenProps, 'routes'>) {
  const text = useText<typeof messages>();
  const { address } = useAddress();
  // The reschedule: its key, and functions that return the addresses of its pages.
  const move = useMove(routes, readSeatQuery(address.search).reservationKey);
  const { reschedules, answer } = useMoveBasket(move.reservationKey);
  return (
    <PlannerPage className="seats" title={text('title')}>
      <AsyncContent
        answer={answer}
        placeholder={<Skeleton rows={3} rowHeight={160} />}
        failure={{ title: text('rescheduleFailed'), advice: text('rescheduleFailedAdvice') }}
        onRetry={() => reschedules.retryBasket(move.reservationKey)}
      >
        {(basket) => <RescheduleSeatChoice move={move} basket={basket} />}
      </AsyncContent>
    </PlannerPage>
  );
}

/**
 * The seat selection for a loaded basket, which is null if the reschedule has none. Redirects to the page of the reschedule's
 * basket if there are no seats to choose, or if the seat plan of a coach fails to load (spec §8).
 */
function RescheduleSeatChoice({ move, basket }: { readonly move: Move; readonly basket: Basket | null }) {
  const text = useText<typeof messages>();
  const { services } = useIsland();
  const { address, navigation } = useAddress();
  // The coach whose seats are selected first, by its id in the basket; undefined for the first coach.
  const { lineItemId: firstLineItemId } = readSeatQuery(address.search);
  const coaches = useMemo(() => listCoachesWithSeats(basket?.journeys ?? []), [basket]);
  const basketHref = move.getBasketHref();
  // Redirects, and returns whether it does.
  if (useLeaveWithoutSeats(coaches, 'reschedule', basketHref)) return null;
  return (
    <SeatReservation
      mode="reschedule"
      coaches={coaches}
      lineItemId={firstLineItemId}
      backHref={move.getDatesHref()}
      backLabel={text('backToReschedule')}
      save={(lineItemId, seats) => services.open(createReschedules).chooseSeats(move.reservationKey, lineItemId, seats)}
      onDone={() => navigation.go(basketHref)}
    />
  );
}
