import { array, object } from 'valibot';
import { basketChange } from '../basket/basket.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { id } from '../kit/fields.ts';
import { passenger } from './orders.ts';

/**
 * Corrects the name of the passenger with the id in `passenger`. The answer may have status 200 and contain the reasons of a
 * refusal: the call has succeeded only if `errors` is empty.
 */
export const savePassenger = endpoint('savePassenger', 'POST /journey-planner/api/reservations/passengers', {
  summary: 'Corrects a passenger of a reservation.',
  body: object({ reservationNumber: id, passenger }),
  answer: object({ errors: errorsOfSuccess }),
});

/**
 * Adds reservations of an order to the basket, to exchange their tickets: their value counts towards the journeys that are
 * bought instead (spec §3 "basketKind AMENDMENT"). The answer has `errors`, too.
 */
export const amendReservations = endpoint('amendReservations', 'POST /journey-planner/api/reservations/amend', {
  summary: 'Starts the amendment of reservations.',
  body: object({ orderNumber: id, reservationNumbers: array(id) }),
  answer: basketChange,
});
