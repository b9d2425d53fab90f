import { nullable, object, optional, unknown } from 'valibot';
import { basket, basketChange } from '../basket/basket.ts';
import { cancellationPath } from './cancellation.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { count, currency, id, localDate, money, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';
import { pricedDates } from '../journeys/journey-dates.ts';
import { journeyOffers } from '../journeys/journey.ts';
import { payment } from '../payment/payments.ts';
import { selectedSeats } from '../seats/seat.ts';
import { seatPlan } from '../seats/seat-plan.ts';

const params = object({ key: text });
const period = object({ days: optional(count, 7), departureDate: localDate });

/**
 * Returns the days to which a reservation can be moved. The specification does not define the format; it is that of the
 * prices call.
 */
export const getRescheduleDates = endpoint('getRescheduleDates', `GET ${cancellationPath}/:key/reschedule/dates`, {
  summary: 'Returns the days to which a reservation can be moved.',
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
 * Returns the lowest price of moving a reservation, by day. The specification does not define the query; it is that of
 * the ribbon, and optional.
 */
export const getReschedulePrices = endpoint(
  'getReschedulePrices',
  `GET ${cancellationPath}/:key/reschedule/journeys/prices`,
  {
    summary: 'Returns the lowest price of moving a reservation, by day.',
    params,
    query: object({ days: optional(count, 7), departureDate: optional(localDate) }),
    answer: object({ dates: pricedDates }),
  },
);

/** Returns the reschedule's basket. 400 and 404: it does not exist (spec §8). */
export const getReschedule = endpoint('getReschedule', `GET ${cancellationPath}/:key/reschedule`, {
  summary: "Returns the reschedule's basket.",
  params,
  answer: object({ basket: nullable(basket) }),
});

/** Selects the journey to which a reservation is moved. */
export const chooseReschedule = endpoint('chooseReschedule', `POST ${cancellationPath}/:key/reschedule`, {
  summary: 'Selects the journey to which a reservation is moved.',
  params,
  body: object({ journeyId: id }),
  answer: basketChange,
});

/** Aborts a reschedule. The answer is ignored. */
export const deleteReschedule = endpoint('deleteReschedule', `DELETE ${cancellationPath}/:key/reschedule`, {
  summary: 'Aborts a reschedule.',
  params,
  answer: unknown(),
});

/** Selects seats on the journey to which a reservation is moved. */
export const chooseRescheduleSeats = endpoint(
  'chooseRescheduleSeats',
  `POST ${cancellationPath}/:key/reschedule/seats`,
  {
    summary: 'Selects seats on the journey to which a reservation is moved.',
    params,
    body: object({ lineItemId: id, seats: selectedSeats }),
    answer: basketChange,
  },
);

/**
 * Moves the reservation. The specification does not define the answer; it contains errors as in other calls, and the
 * order to show (spec §4). Not in the specification: if there is an amount to pay, the body contains the displayed
 * total and the return URL, as for the payment of a basket, and the answer contains the payment, whose success moves
 * the reservation. A negative amount is refunded.
 */
export const confirmReschedule = endpoint('confirmReschedule', `POST ${cancellationPath}/:key/reschedule/confirm`, {
  summary: 'Moves the reservation.',
  params,
  body: object({
    total: optional(money),
    currency: optional(currency),
    returnUrl: optional(webAddress),
    locale: optional(text),
  }),
  answer: object({
    errors: errorsOfSuccess,
    orderNumber: invalidAsUndefined(id),
    payment: invalidAsUndefined(payment),
  }),
});

/** Returns the seat plan of the journey to which a reservation is moved. */
export const getRescheduleSeatPlan = endpoint(
  'getRescheduleSeatPlan',
  `GET ${cancellationPath}/reservation/reschedule/:id/seat-plan`,
  {
    summary: 'Returns the seat plan of a journey to which a reservation is moved.',
    params: object({ id: text }),
    answer: seatPlan,
  },
);
