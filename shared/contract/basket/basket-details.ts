import { array, object, optional, picklist } from 'valibot';
import { basketChange, lineItem } from './basket.ts';
import { billingInfo } from '../payment/billing-info.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, id, text } from '../kit/fields.ts';
import { seatChoices } from '../seats/seat-choice.ts';

/** Chooses seats. "With a seat list": it goes in an object, as in the reschedule's call of the same purpose. */
export const chooseSeats = endpoint({
  name: 'chooseSeats',
  method: 'POST',
  path: '/journey-planner/api/basket/seat',
  summary: 'Chooses the seats of a journey in the basket.',
  query: lineItem,
  body: object({ seats: seatChoices }),
  answer: basketChange,
});

/**
 * Who travels and what assistance they need: fields of spec §3 "Passenger info", with the travellers' names where the
 * operator asks for them. `pcaCount`, personal care attendants as in an add-to-basket line, is ours here.
 */
export const passengerInfo = object({
  disabilityStatus: optional(picklist(['WHEELCHAIR_SEATED', 'OTHER_DISABILITY'])),
  wheelchairSeatedCount: optional(count),
  otherDisabilityCount: optional(count),
  pcaCount: optional(count),
  passengers: optional(array(object({ firstName: text, lastName: text }))),
});

/** Tells who travels and what assistance they need, for one line item or, without its id, the whole basket; not shown. */
export const savePassengerInfo = endpoint({
  name: 'savePassengerInfo',
  method: 'POST',
  path: '/journey-planner/api/basket/passenger-info',
  summary: 'Tells who travels and what assistance they need.',
  body: object({ lineItemId: optional(id), ...passengerInfo.entries }),
  answer: basketChange,
});

/** Redeems a code. */
export const redeemCode = endpoint({
  name: 'redeemCode',
  method: 'POST',
  path: '/journey-planner/api/basket/redemption-codes',
  summary: 'Redeems a code.',
  body: object({ redemptionCode: text }),
  answer: basketChange,
});

/** Sets the number for text messages; without one it is removed (spec §7). */
export const saveSmsNumber = endpoint({
  name: 'saveSmsNumber',
  method: 'POST',
  path: '/journey-planner/api/basket/sms',
  summary: 'Sets the number for text messages, or removes it.',
  body: object({ phoneNumber: optional(text) }),
  answer: basketChange,
});

/** Takes a redeemed code out again; not in the specification. */
export const removeCode = endpoint({
  name: 'removeCode',
  method: 'DELETE',
  path: '/journey-planner/api/basket/redemption-codes',
  summary: 'Takes a redeemed code out again.',
  query: object({ redemptionCode: text }),
  answer: optional(basketChange),
});

/** The billing address known of the visitor (spec §3 "Billing info"); all of it may be missing. */
export const getBillingInfo = endpoint({
  name: 'getBillingInfo',
  method: 'GET',
  path: '/journey-planner/api/basket/billing-info',
  summary: 'The billing address known of the visitor.',
  answer: billingInfo,
});
