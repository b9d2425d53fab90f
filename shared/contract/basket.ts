import { array, fallback, maxLength, nullable, number, object, optional, picklist, pipe, regex, string } from 'valibot';
import { billingInfo } from './billing-info.ts';
import { endpoint } from './endpoint.ts';
import { errorsOfSuccess } from './failure-answer.ts';
import { count, id, money, perhaps, soundOf, text } from './fields.ts';
import { journey } from './journey.ts';
import { seatChoices } from './seat.ts';

/** UTC, `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). */
const utcMoment = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

const fee = fallback(nullable(money), null);

/**
 * A basket (spec §3). A broken journey fails it: nobody shall pay for what they were not shown. Values of `status`,
 * `basketKind` and `payment.types` are not all shown, so any word is let through. `total` is ours: what is to be paid.
 * `redemptionCodes` tell the code (spec §3) and, ours, what it takes off.
 */
export const basket = object({
  journeys: array(journey),
  status: perhaps(text),
  payment: perhaps(object({ types: soundOf(text) })),
  expiry: perhaps(utcMoment),
  expiryTotalSecondsRemaining: perhaps(number()),
  errors: errorsOfSuccess,
  feesBreakdown: perhaps(object({ booking: fee, sms: fee, facilities: fee, amendment: fee })),
  markupTotal: fee,
  /** What the redeemed codes take off; ours. */
  discountTotal: perhaps(money),
  total: perhaps(money),
  basketKind: perhaps(text),
  redemptionCodes: fallback(soundOf(object({ code: text, amount: perhaps(money) })), []),
});

/**
 * What every change of a basket answers; "not shown". It has succeeded when `errors` is empty (spec §5), and may bring
 * the new basket along, which saves a request. Null is no basket.
 */
export const basketChange = object({ basket: optional(nullable(basket)), errors: errorsOfSuccess });

const lineItem = object({ lineItemId: id });

/** The visitor's basket; null when there is none. */
export const getBasket = endpoint({
  name: 'getBasket',
  method: 'GET',
  path: '/journey-planner/api/basket',
  summary: "The visitor's basket.",
  answer: object({ basket: nullable(basket) }),
});

/** Empties the basket. */
export const deleteBasket = endpoint({
  name: 'deleteBasket',
  method: 'DELETE',
  path: '/journey-planner/api/basket',
  summary: 'Empties the basket.',
  answer: optional(basketChange),
});

/** Journeys to add: there and back, for a party that travels in parts; more is no traveller's. */
export const basketLines = pipe(
  array(
    object({
      journeyId: id,
      passengerCount: count,
      concessionCount: count,
      nusCount: count,
      otherDisabilityCount: count,
      wheelchairSeatedCount: count,
      pcaCount: count,
    }),
  ),
  maxLength(20),
);

/** Adds journeys (spec §3 "Add-to-basket line"); `passengerCount` leaves out concession holders and students. */
export const addToBasket = endpoint({
  name: 'addToBasket',
  method: 'POST',
  path: '/journey-planner/api/basket/add',
  summary: 'Adds journeys to the basket and holds their seats.',
  body: object({ journeys: basketLines }),
  answer: basketChange,
});

/** Takes a journey out. */
export const deleteLineItem = endpoint({
  name: 'deleteLineItem',
  method: 'DELETE',
  path: '/journey-planner/api/basket/lineItem',
  summary: 'Takes a journey out of the basket.',
  query: lineItem,
  answer: optional(basketChange),
});

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
