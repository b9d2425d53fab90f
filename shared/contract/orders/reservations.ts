import { object } from 'valibot';
import { basketChange, maxBasketLines } from '../basket/basket.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { invalidAsUndefined } from '../kit/fields.ts';
import { limitedId, limitedList, limitedText, maxNameLength } from '../kit/request-fields.ts';

/** A passenger with the names to correct. */
const correctedPassenger = object({
  passengerId: invalidAsUndefined(limitedId()),
  firstName: invalidAsUndefined(limitedText(maxNameLength)),
  lastName: invalidAsUndefined(limitedText(maxNameLength)),
});

/**
 * Corrects the name of the passenger with the id in `passenger`. The answer may have status 200 and contain the reasons of a
 * refusal: the call has succeeded only if `errors` is empty.
 */
export const savePassenger = endpoint('savePassenger', 'POST /journey-planner/api/reservations/passengers', {
  summary: 'Corrects a passenger of a reservation.',
  body: object({ reservationNumber: limitedId(), passenger: correctedPassenger }),
  answer: object({ errors: errorsOfSuccess }),
});

/**
 * Adds reservations of an order to the basket, to exchange their tickets: their value counts towards the journeys that are
 * bought instead (spec §3 "basketKind AMENDMENT"). More than 20 need several calls. The answer has `errors`, too.
 */
export const amendReservations = endpoint('amendReservations', 'POST /journey-planner/api/reservations/amend', {
  summary: 'Starts the amendment of reservations.',
  // 20 reservations with numbers of the greatest length.
  maxBodyBytes: 16 * 1024,
  body: object({
    orderNumber: limitedId(),
    reservationNumbers: limitedList(limitedId(maxNameLength), maxBasketLines),
  }),
  answer: basketChange,
});
