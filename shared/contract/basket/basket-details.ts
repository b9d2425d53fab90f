import { array, object, optional, picklist } from 'valibot';
import { basketChange, lineItem } from './basket.ts';
import { billingInfo } from '../payment/billing-info.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, text } from '../kit/fields.ts';
import { limitedId, limitedList, limitedText, maxListedTravellers, maxNameLength } from '../kit/request-fields.ts';
import { selectedSeats } from '../seats/seat.ts';

/**
 * Selects seats. The specification only requires a list of seats as the body. Here, the list is in an object, as in the
 * equivalent call for a reschedule (the move of a sold journey to another time).
 */
export const chooseSeats = endpoint('chooseSeats', 'POST /journey-planner/api/basket/seat', {
  summary: 'Selects seats for a journey in the basket.',
  // 99 seats with keys of the greatest length.
  maxBodyBytes: 48 * 1024,
  query: lineItem,
  body: object({ seats: selectedSeats }),
  answer: basketChange,
});

/**
 * Passengers and the assistance that they need (spec §3 "Passenger info"), with names if the operator requires them. The
 * counts are of travellers who stay in a wheelchair, of others with a disability, and of personal care attendants (`pcaCount`,
 * not in the specification). `disabilityStatus` is the need that a coach is prepared for; a wheelchair takes precedence.
 */
const needs = {
  disabilityStatus: optional(picklist(['WHEELCHAIR_SEATED', 'OTHER_DISABILITY'])),
  wheelchairSeatedCount: optional(count),
  otherDisabilityCount: optional(count),
  pcaCount: optional(count),
};

/** Passengers and the assistance that they need, as pages store them. */
export const passengerInfo = object({
  ...needs,
  passengers: optional(array(object({ firstName: text, lastName: text }))),
});

/** Names of passengers in a request. */
const passengerNames = limitedList(
  object({ firstName: limitedText(maxNameLength), lastName: limitedText(maxNameLength) }),
  maxListedTravellers,
);

/**
 * Saves passengers and assistance for one line item (a journey in the basket) or, without its id, for all of them. The
 * specification does not define the format.
 */
export const savePassengerInfo = endpoint('savePassengerInfo', 'POST /journey-planner/api/basket/passenger-info', {
  summary: 'Saves the passengers and the assistance that they need.',
  // The names of 99 travellers, each of 200 characters in a script with 3 bytes per character.
  maxBodyBytes: 124 * 1024,
  body: object({ lineItemId: optional(limitedId()), ...needs, passengers: optional(passengerNames) }),
  answer: basketChange,
});

/** Redeems a code for a discount. */
export const redeemCode = endpoint('redeemCode', 'POST /journey-planner/api/basket/redemption-codes', {
  summary: 'Redeems a code.',
  body: object({ redemptionCode: limitedText() }),
  answer: basketChange,
});

/** Sets the telephone number for text messages about the journeys, or removes it if `phoneNumber` is missing. */
export const saveSmsNumber = endpoint('saveSmsNumber', 'POST /journey-planner/api/basket/sms', {
  summary: 'Sets the number for text messages, or removes it.',
  body: object({ phoneNumber: optional(limitedText()) }),
  answer: basketChange,
});

/** Removes a redeemed code. Not in the specification. The answer may be empty; the client then loads the basket again. */
export const removeCode = endpoint('removeCode', 'DELETE /journey-planner/api/basket/redemption-codes', {
  summary: 'Removes a redeemed code.',
  query: object({ redemptionCode: limitedText() }),
  answer: optional(basketChange),
});

/** Returns the known billing details of the visitor (spec §3 "Billing info"); all fields are optional. */
export const getBillingInfo = endpoint('getBillingInfo', 'GET /journey-planner/api/basket/billing-info', {
  summary: 'Returns the known billing details of the visitor.',
  answer: billingInfo,
});
