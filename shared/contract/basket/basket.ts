import { array, check, fallback, maxLength, nullable, number, object, optional, pipe } from 'valibot';
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
  utcMoment,
} from '../kit/fields.ts';
import { journey } from '../journeys/journey.ts';

/** A fee; null is none. A broken one counts as none. */
export const fee = fallback(nullable(money), null);

/**
 * A basket (spec §3). A broken journey fails it: nobody shall pay for what they were not shown. Values of `status`,
 * `basketKind` and of `payment` are not all shown, so any word is let through. `total` is ours: what is to be paid; a broken one fails the basket, too.
 * `redemptionCodes` tell the code (spec §3) and, ours, what it takes off. `currency`, ours, is that of every amount in it,
 * those of its journeys included: one that is broken, or a journey of another, fails the basket.
 */
export const basket = pipe(
  object({
    journeys: array(journey),
    currency: optional(currency),
    status: invalidAsUndefined(text),
    payment: invalidAsUndefined(
      object({
        types: validItems(text),
        /** The cards that the provider takes; ours. */
        cardBrands: invalidAsUndefined(validItems(text)),
        /** What the provider asks of who pays, besides name, e-mail address, country and postal code; ours. */
        billingFields: invalidAsUndefined(validItems(text)),
      }),
    ),
    expiry: invalidAsUndefined(utcMoment),
    expiryTotalSecondsRemaining: invalidAsUndefined(number()),
    /** By how many seconds its hold may be extended now (`extendBasket`); ours. Missing where it may not. */
    extendableBySeconds: invalidAsUndefined(count),
    errors: errorsOfSuccess,
    feesBreakdown: invalidAsUndefined(object({ booking: fee, sms: fee, facilities: fee, amendment: fee })),
    markupTotal: fee,
    /** What the redeemed codes take off; ours. */
    discountTotal: invalidAsUndefined(money),
    total: optional(money),
    basketKind: invalidAsUndefined(text),
    /**
     * Reservations of an order that are traded in (`basketKind` AMENDMENT or RESCHEDULE), and what each of them is worth towards the total; ours.
     * A total below nothing is paid back.
     */
    tradeIns: fallback(array(object({ reservationNumber: id, journey, value: money })), []),
    orderNumber: invalidAsUndefined(id),
    redemptionCodes: fallback(validItems(object({ code: text, amount: invalidAsUndefined(money) })), []),
  }),
  check(({ currency: own, journeys }) => isOneCurrency([own, ...journeys.map((held) => held.currency)])),
);

/**
 * What every change of a basket answers; "not shown". It has succeeded when `errors` is empty (spec §5), and may bring
 * the new basket along, which saves a request. Null is no basket.
 */
export const basketChange = object({ basket: optional(nullable(basket)), errors: errorsOfSuccess });

/** Names a line item in the query. */
export const lineItem = object({ lineItemId: id });

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

/**
 * Extends the hold of a basket by as much as the basket says, before it ends (WCAG 2.2.1); ours. How often that may be, the
 * back end decides: one that never says `extendableBySeconds` need not know this call.
 */
export const extendBasket = endpoint({
  name: 'extendBasket',
  method: 'POST',
  path: '/journey-planner/api/basket/extend',
  summary: 'Extends the time for which the basket holds its seats.',
  body: object({}),
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
