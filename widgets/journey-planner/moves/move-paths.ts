import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RescheduleStep } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';

/** Addresses of the pages of a reschedule (spec §2 "Routes"). */
export interface MovePaths {
  /** Page with the days and journeys to choose from. */
  dates(day?: LocalDate): string;
  basket(): string;
  /** Page of the next step. */
  step(step: RescheduleStep): string;
  /** Page to cancel the reservation instead. */
  cancellation(): string;
  notFound(): string;
  order(): string;
}

/** Creates the addresses for a reservation. */
export function createMovePaths(routes: RouteTable, reservationKey: string): MovePaths {
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
