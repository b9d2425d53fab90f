import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RescheduleStep } from '#shared/domain/orders/moves/get-step-after-journey.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import { toSeatQuery } from '#shared/domain/seats/seat-query.ts';

/** Addresses of the pages of a reschedule (spec §2 "Routes"). */
export type MovePaths = ReturnType<typeof createMovePaths>;

/** Creates the addresses for a reservation. */
export function createMovePaths(routes: RouteTable, reservationKey: string) {
  const params = { reservationKey };
  const basket = () => routes.href('rescheduleBasket', { params, query: new URLSearchParams(params) });
  return {
    basket,
    /** Page with the days and journeys to choose from. */
    dates: (day?: LocalDate) =>
      routes.href('reschedule', {
        params,
        query: new URLSearchParams(day === undefined ? {} : { departureDate: day }),
      }),
    /** Page of the next step. */
    step: (step: RescheduleStep) =>
      step.kind === 'basket'
        ? basket()
        : routes.href('seatReservation', { query: toSeatQuery(step.lineItemId, reservationKey) }),
    /** Page to cancel the reservation instead. */
    cancellation: () => routes.href('cancellation', { params }),
    notFound: () => routes.href('cancellationNotFound', { params }),
    order: () => routes.href('cancellationOrder', { params }),
  };
}
