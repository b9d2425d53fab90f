import { nullable, object, optional, unknown } from 'valibot';
import { basket, basketChange } from '../basket/basket.ts';
import { cancellationPath } from './cancellation.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { count, currency, id, localDate, money, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';
import { pricedDates } from '../journeys/journey-dates.ts';
import { journeyOffers } from '../journeys/journey.ts';
import { payment } from '../payment/payments.ts';
import { seatChoices } from '../seats/seat-choice.ts';
import { seatPlan } from '../seats/seat-plan.ts';

const params = object({ key: text });
const period = object({ days: optional(count, 7), departureDate: localDate });

/** The days a reservation may be moved to. Not shown: the dates of the ribbon, as from the prices call. */
export const getRescheduleDates = endpoint({
  name: 'getRescheduleDates',
  method: 'GET',
  path: `${cancellationPath}/:key/reschedule/dates`,
  summary: 'The days a reservation may be moved to.',
  params,
  answer: object({ dates: pricedDates }),
});

/** The journeys a reservation may be moved to. */
export const getRescheduleJourneys = endpoint({
  name: 'getRescheduleJourneys',
  method: 'GET',
  path: `${cancellationPath}/:key/reschedule/journeys`,
  summary: 'The journeys a reservation may be moved to.',
  params,
  query: period,
  answer: object({ journeys: journeyOffers }),
});

/** What moving a reservation costs at least, by day. Its query is not shown: the ribbon's, which may be left out. */
export const getReschedulePrices = endpoint({
  name: 'getReschedulePrices',
  method: 'GET',
  path: `${cancellationPath}/:key/reschedule/journeys/prices`,
  summary: 'The lowest price of each day for a reservation that is moved.',
  params,
  query: object({ days: optional(count, 7), departureDate: optional(localDate) }),
  answer: object({ dates: pricedDates }),
});

/** The reschedule's basket. 400 and 404: there is none (spec §8). */
export const getReschedule = endpoint({
  name: 'getReschedule',
  method: 'GET',
  path: `${cancellationPath}/:key/reschedule`,
  summary: "The reschedule's basket.",
  params,
  answer: object({ basket: nullable(basket) }),
});

/** Chooses the journey to move to. */
export const chooseReschedule = endpoint({
  name: 'chooseReschedule',
  method: 'POST',
  path: `${cancellationPath}/:key/reschedule`,
  summary: 'Chooses the journey that a reservation is moved to.',
  params,
  body: object({ journeyId: id }),
  answer: basketChange,
});

/** Gives a reschedule up. What it answers does not matter. */
export const deleteReschedule = endpoint({
  name: 'deleteReschedule',
  method: 'DELETE',
  path: `${cancellationPath}/:key/reschedule`,
  summary: 'Gives a reschedule up.',
  params,
  answer: unknown(),
});

/** Chooses seats on it. */
export const chooseRescheduleSeats = endpoint({
  name: 'chooseRescheduleSeats',
  method: 'POST',
  path: `${cancellationPath}/:key/reschedule/seats`,
  summary: 'Chooses seats on the journey that a reservation is moved to.',
  params,
  body: object({ lineItemId: id, seats: seatChoices }),
  answer: basketChange,
});

/**
 * Moves the reservation for good. The answer is not shown: errors as everywhere, and the order to go to (spec §4). Ours is
 * what follows where something is left to pay: the body says what was shown and where the provider leads back to, as when a
 * basket is paid, and the answer holds the payment, whose success moves the reservation. Something that comes back is
 * refunded.
 */
export const confirmReschedule = endpoint({
  name: 'confirmReschedule',
  method: 'POST',
  path: `${cancellationPath}/:key/reschedule/confirm`,
  summary: 'Moves the reservation for good.',
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

/** The seats of the journey to move to. */
export const getRescheduleSeatPlan = endpoint({
  name: 'getRescheduleSeatPlan',
  method: 'GET',
  path: `${cancellationPath}/reservation/reschedule/:id/seat-plan`,
  summary: 'The seat plan of a journey that a reservation is moved to.',
  params: object({ id: text }),
  answer: seatPlan,
});
