import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RescheduleStep } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';

/** Where the move of a reservation leads to, as addresses of the site (spec §2 "Routes"). */
export interface MoveWays {
  /** The journeys to choose from, of a day where one is named. */
  dates(day?: LocalDate): string;
  basket(): string;
  /** What is next once a journey is chosen. */
  step(step: RescheduleStep): string;
  /** What else may be done with the reservation. */
  cancellation(): string;
  notFound(): string;
  order(): string;
}

/** The ways of a reservation that is moved, by its key. */
export function moveWays(routes: RouteTable, reservationKey: string): MoveWays {
  const params = { reservationKey };
  const basket = () => routes.href('rescheduleBasket', { params, query: new URLSearchParams(params) });
  return {
    basket,
    dates: (day) =>
      routes.href('reschedule', {
        params,
        query: new URLSearchParams(day === undefined ? {} : { departureDate: day }),
      }),
    step: (step) =>
      step.kind === 'basket'
        ? basket()
        : routes.href('seatReservation', { query: toSeatQuery(step.lineItemId, reservationKey) }),
    cancellation: () => routes.href('cancellation', { params }),
    notFound: () => routes.href('cancellationNotFound', { params }),
    order: () => routes.href('cancellationOrder', { params }),
  };
}
