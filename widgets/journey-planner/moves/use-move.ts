import { useMemo } from 'react';
import type { Basket } from '#shared/domain/basket/basket.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { getStepAfterJourney } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';

/**
 * A reschedule, which moves a reservation to another journey: the key of the reservation, and functions that return the
 * addresses of its pages (spec §2 "Routes").
 */
export type Move = ReturnType<typeof createMove>;

/**
 * Returns the reschedule of a reservation, the same object until an argument changes.
 *
 * @param reservationKey from the page's address; empty if it is missing there
 */
export function useMove(routes: RouteTable, reservationKey = ''): Move {
  return useMemo(() => createMove(routes, reservationKey), [routes, reservationKey]);
}

function createMove(routes: RouteTable, reservationKey: string) {
  const params = { reservationKey };
  // The specification also requires the key in the query of this page (spec §2: `reschedule/basket?reservationKey=…`).
  const getBasketHref = () => routes.href('rescheduleBasket', { params, query: new URLSearchParams(params) });
  return {
    reservationKey,
    /** Page with the review and confirmation of the reschedule. */
    getBasketHref,
    /** Page with the days and journeys to choose from, optionally with a day selected. */
    getDatesHref: (day?: LocalDate) =>
      routes.href('reschedule', {
        params,
        query: new URLSearchParams(day === undefined ? {} : { departureDate: day }),
      }),
    /** Page after a journey is chosen: the seat selection if seats must be selected, or else the review. */
    getNextHref(moveBasket: Basket | null | undefined) {
      const step = moveBasket && getStepAfterJourney(moveBasket);
      if (step?.kind !== 'seats') return getBasketHref();
      return routes.href('seatReservation', { query: toSeatQuery(step.lineItemId, reservationKey) });
    },
    /** Page of the reservation as it is now, which offers to cancel or reschedule it if possible. */
    getReservationHref: () => routes.href('cancellation', { params }),
    /** Page that reports that the reservation does not exist. */
    getNotFoundHref: () => routes.href('cancellationNotFound', { params }),
    /** Page of the order after the reservation was moved. */
    getOrderHref: () => routes.href('cancellationOrder', { params }),
  };
}
