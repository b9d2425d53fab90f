import { array, check, fallback, nullable, number, object, optional, pipe } from 'valibot';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import {
  count,
  currency,
  id,
  isOneCurrency,
  money,
  invalidAsUndefined,
  validItems,
  text,
  utcDateTime,
} from '../kit/fields.ts';
import { limitedId, limitedList } from '../kit/request-fields.ts';
import { journey } from '../journeys/journey.ts';

/** A fee; null means no fee, and so do missing and invalid values. */
export const fee = fallback(nullable(money), null);

/**
 * A basket (spec §3). An invalid item of `journeys` invalidates it: travellers must not pay for anything that is not shown.
 * Fields in `invalidAsUndefined` are optional, and count as missing if they are invalid; `validItems` is a list without its
 * invalid items; `errorsOfSuccess` is the list of errors in an answer with status 200. The specification does not list the
 * values of `status`, `basketKind` and `payment.types`, so any text is accepted.
 *
 * Not in the specification: `total`, the amount to pay, which must be valid; the discount of each of the `redemptionCodes`;
 * and `currency` (by default, the requested one), which applies to all amounts including those of the journeys. An invalid
 * currency, or an item of `journeys` in another one, invalidates the basket.
 */
export const basket = pipe(
  object({
    journeys: array(journey),
    currency: optional(currency),
    status: invalidAsUndefined(text),
    payment: invalidAsUndefined(
      object({
        types: validItems(text),
        /** Card brands that the provider accepts. Not in the specification. */
        cardBrands: invalidAsUndefined(validItems(text)),
        /**
         * Fields of the payer that the provider requires, in addition to name, e-mail address, country and postal code.
         * Not in the specification.
         */
        billingFields: invalidAsUndefined(validItems(text)),
      }),
    ),
    /** When the basket expires, and the seconds until then, as the server counts them. */
    expiry: invalidAsUndefined(utcDateTime),
    expiryTotalSecondsRemaining: invalidAsUndefined(number()),
    /**
     * Seconds by which the hold (the reservation of the seats) can be extended now by `extendBasket`; missing if it cannot.
     * Not in the specification.
     */
    extendableBySeconds: invalidAsUndefined(count),
    errors: errorsOfSuccess,
    feesBreakdown: invalidAsUndefined(object({ booking: fee, sms: fee, facilities: fee, amendment: fee })),
    /** The surcharges of chosen seats. */
    markupTotal: fee,
    /** Discount of the redeemed codes. Not in the specification. */
    discountTotal: invalidAsUndefined(money),
    total: optional(money),
    basketKind: invalidAsUndefined(text),
    /**
     * Reservations that are traded in (`basketKind` AMENDMENT or RESCHEDULE), with their value. A negative total is
     * refunded. The list is complete, or empty if one of them is invalid. Not in the specification.
     */
    tradeIns: fallback(array(object({ reservationNumber: id, journey, value: money })), []),
    /** The number of the order that contains these reservations. */
    orderNumber: invalidAsUndefined(id),
    redemptionCodes: fallback(validItems(object({ code: text, amount: invalidAsUndefined(money) })), []),
  }),
  check(({ currency: basketCurrency, journeys }) =>
    isOneCurrency([basketCurrency, ...journeys.map((journeyInBasket) => journeyInBasket.currency)]),
  ),
);

/**
 * The answer to all changes of a basket; not defined by the specification. The change has succeeded if `errors` is
 * empty (spec §5), or if an optional answer is missing. The answer may contain the new basket, which saves a request. If
 * `basket` is null, the basket no longer exists; if it is missing, the client requests it again.
 */
export const basketChange = object({ basket: optional(nullable(basket)), errors: errorsOfSuccess });

/** Query of calls for one line item. */
export const lineItem = object({ lineItemId: limitedId() });

/** Returns the visitor's basket, or null if it does not exist. */
export const getBasket = endpoint('getBasket', 'GET /journey-planner/api/basket', {
  summary: "Returns the visitor's basket.",
  answer: object({ basket: nullable(basket) }),
});

/** Empties the basket and releases its seats. */
export const deleteBasket = endpoint('deleteBasket', 'DELETE /journey-planner/api/basket', {
  summary: 'Empties the basket.',
  answer: optional(basketChange),
});

/** The most journeys of a basket, sufficient for a return trip of a large party that is split into several parts. */
export const maxBasketLines = 20;

/**
 * The travellers of a journey to add. `passengerCount` excludes concession holders and students (`nusCount`). The last three
 * numbers are for assistance, and count travellers who are included in the first three; `pcaCount` is for personal care
 * attendants.
 */
const lineCounts = {
  passengerCount: count,
  concessionCount: count,
  nusCount: count,
  otherDisabilityCount: count,
  wheelchairSeatedCount: count,
  pcaCount: count,
};

/** Journeys that were added, each for a number of travellers, as pages store them. */
export const basketLines = array(object({ journeyId: id, ...lineCounts }));

/** Adds journeys (spec §3 "Add-to-basket line"). */
export const addToBasket = endpoint('addToBasket', 'POST /journey-planner/api/basket/add', {
  summary: 'Adds journeys to the basket and holds their seats.',
  // 20 journeys with ids of the greatest length.
  maxBodyBytes: 36 * 1024,
  body: object({ journeys: limitedList(object({ journeyId: limitedId(), ...lineCounts }), maxBasketLines) }),
  answer: basketChange,
});

/**
 * Extends the hold of a basket before it ends (WCAG 2.2.1), by `extendableBySeconds`. The server decides how often; one that
 * never sends `extendableBySeconds` need not implement this call. Not in the specification.
 */
export const extendBasket = endpoint('extendBasket', 'POST /journey-planner/api/basket/extend', {
  summary: 'Extends the time for which the basket holds its seats.',
  body: object({}),
  answer: basketChange,
});

/** Removes a journey from the basket. */
export const deleteLineItem = endpoint('deleteLineItem', 'DELETE /journey-planner/api/basket/lineItem', {
  summary: 'Removes a journey from the basket.',
  query: lineItem,
  answer: optional(basketChange),
});
