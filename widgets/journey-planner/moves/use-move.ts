import { useMemo } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';

/** A reschedule: the key of its reservation, and the addresses of its pages (spec §2 "Routes"). */
export type Move = ReturnType<typeof createMove>;

/** Returns the reschedule of a reservation, the same object between renders. */
export function useMove(routes: RouteTable, reservationKey = ''): Move {
  return useMemo(() => createMove(routes, reservationKey), [routes, reservationKey]);
}

function createMove(routes: RouteTable, reservationKey: string) {
  const params = { reservationKey };
  const basket = () => routes.href('rescheduleBasket', { params, query: new URLSearchParams(params) });
  return {
    reservationKey,
    basket,
    /** Page with the days and journeys to choose from. */
    dates: (day?: LocalDate) =>
      routes.href('reschedule', {
        params,
        query: new URLSearchParams(day === undefined ? {} : { departureDate: day }),
      }),
    /** Page of the next step after the journey is chosen. */
    next(chosenBasket: Basket | null | undefined) {
      const step = chosenBasket && getStepAfterJourney(chosenBasket);
      if (step?.kind !== 'seats') return basket();
      return routes.href('seatReservation', { query: toSeatQuery(step.lineItemId, reservationKey) });
    },
    /** Page to cancel the reservation instead. */
    cancellation: () => routes.href('cancellation', { params }),
    notFound: () => routes.href('cancellationNotFound', { params }),
    order: () => routes.href('cancellationOrder', { params }),
  };
}
