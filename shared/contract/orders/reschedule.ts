import { nullable, object, optional, unknown } from 'valibot';
import { basket, basketChange } from '../basket/basket.ts';
import { cancellationPath } from './cancellation.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { count, currency, id, localDate, money, invalidAsUndefined } from '../kit/fields.ts';
import { limitedAddress, limitedId, limitedText } from '../kit/request-fields.ts';
import { pricedDates } from '../journeys/journey-dates.ts';
import { journeyOffers } from '../journeys/journey.ts';
import { payment } from '../payment/payments.ts';
import { selectedSeats } from '../seats/seat.ts';
import { seatPlan } from '../seats/seat-plan.ts';

/**
 * A reschedule moves a reservation of an existing order to another journey. The calls below are its steps, each described
 * once for the client, the server and the API's documentation. `key` is the access key of the reservation, from a link in
 * an e-mail or from the order: its holder may make the calls, without signing in. The POST calls are sent with an
 * `Idempotency-Key`.
 */
const params = object({ key: limitedText() });
/** The days in a query: a number of days, starting with `departureDate`. */
const period = object({ days: optional(count, 7), departureDate: localDate });

/**
 * Returns days in ascending order: all to which a reservation can be moved (`available`), and possibly others. The
 * specification does not define the format; it is the same as that of `getReschedulePrices`, but without prices.
 */
export const getRescheduleDates = endpoint('getRescheduleDates', `GET ${cancellationPath}/:key/reschedule/dates`, {
  summary: 'Returns days, with whether a reservation can be moved to them.',
  params,
  answer: object({ dates: pricedDates }),
});

/** Returns the journeys to which a reservation can be moved. */
export const getRescheduleJourneys = endpoint(
  'getRescheduleJourneys',
  `GET ${cancellationPath}/:key/reschedule/journeys`,
  {
    summary: 'Returns the journeys to which a reservation can be moved.',
    params,
    query: period,
    answer: object({ journeys: journeyOffers }),
  },
);

/**
 * Returns the lowest price of the journeys to which a reservation can be moved, by day. The value of the reservation is not
 * subtracted. The specification does not define the query; it is the same as for the row of days above results. Without
 * `departureDate`, the server starts with the current day.
 */
export const getReschedulePrices = endpoint(
  'getReschedulePrices',
  `GET ${cancellationPath}/:key/reschedule/journeys/prices`,
  {
    summary: 'Returns the lowest price of the journeys to which a reservation can be moved, by day.',
    params,
    query: object({ days: optional(count, 7), departureDate: optional(localDate) }),
    answer: object({ dates: pricedDates }),
  },
);

/**
 * Returns the reschedule's own basket, with the selected journey. Null, or the status 400 or 404 (spec §8), means that no
 * journey is selected.
 */
export const getReschedule = endpoint('getReschedule', `GET ${cancellationPath}/:key/reschedule`, {
  summary: "Returns the reschedule's basket.",
  params,
  answer: object({ basket: nullable(basket) }),
});

/** Selects the journey to which a reservation is moved, in place of a previous selection, and holds seats on it. */
export const chooseReschedule = endpoint('chooseReschedule', `POST ${cancellationPath}/:key/reschedule`, {
  summary: 'Selects the journey to which a reservation is moved.',
  params,
  body: object({ journeyId: limitedId() }),
  answer: basketChange,
});

/** Aborts a reschedule: deletes its basket. The reservation stays unchanged. The content of the answer is ignored. */
export const deleteReschedule = endpoint('deleteReschedule', `DELETE ${cancellationPath}/:key/reschedule`, {
  summary: 'Aborts a reschedule.',
  params,
  answer: unknown(),
});

/**
 * Selects seats on the journey to which a reservation is moved, or on one of its coaches: `lineItemId` is the id of that
 * journey or coach in the reschedule's basket.
 */
export const chooseRescheduleSeats = endpoint(
  'chooseRescheduleSeats',
  `POST ${cancellationPath}/:key/reschedule/seats`,
  {
    summary: 'Selects seats on the journey to which a reservation is moved, or on one of its coaches.',
    // 99 seats with keys of the greatest length.
    maxBodyBytes: 48 * 1024,
    params,
    body: object({ lineItemId: limitedId(), seats: selectedSeats }),
    answer: basketChange,
  },
);

/**
 * Moves the reservation. The specification does not define the answer: it contains `errors` (only if the list is empty, the
 * call has succeeded), and the number of the order that is then shown (spec §4).
 *
 * Not in the specification: the body contains the displayed `total`, which is required if there is an amount to pay.
 * Then the answer contains the payment, and the reservation is only moved when that succeeds. A negative total is
 * refunded. The other fields are optional: `currency` of the total (by default the basket's), `returnUrl`, to which the
 * provider returns the traveller (by default `/`), and `locale` of its pages (`fr-CA`; by default `Accept-Language`).
 */
export const confirmReschedule = endpoint('confirmReschedule', `POST ${cancellationPath}/:key/reschedule/confirm`, {
  summary: 'Moves the reservation, or starts the payment after which it is moved.',
  params,
  body: object({
    total: optional(money),
    currency: optional(currency),
    returnUrl: optional(limitedAddress()),
    locale: optional(limitedText()),
  }),
  answer: object({
    errors: errorsOfSuccess,
    orderNumber: invalidAsUndefined(id),
    payment: invalidAsUndefined(payment),
  }),
});

/**
 * Returns the seat plan of the journey (`id`) to which a reservation is moved, or of one of its coaches. The seats that the
 * reschedule holds count as free. The path has no `key`: the server finds the reschedule by the visitor's session.
 */
export const getRescheduleSeatPlan = endpoint(
  'getRescheduleSeatPlan',
  `GET ${cancellationPath}/reservation/reschedule/:id/seat-plan`,
  {
    summary: 'Returns the seat plan of the journey to which a reservation is moved, or of one of its coaches.',
    params: object({ id: limitedText() }),
    answer: seatPlan,
  },
);
