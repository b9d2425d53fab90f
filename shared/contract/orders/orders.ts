import { array, boolean, check, fallback, nullable, object, type InferOutput, optional, picklist, pipe } from 'valibot';
import { fee } from '../basket/basket.ts';
import { endpoint } from '../kit/endpoint.ts';
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

/** Somebody who travels on a reservation. */
export const passenger = object({
  passengerId: invalidAsUndefined(id),
  firstName: invalidAsUndefined(text),
  lastName: invalidAsUndefined(text),
});

/**
 * What has become of a reservation; ours. `EXCHANGED`: it was traded in for another journey of the same order, which is a
 * reservation of its own.
 */
export const reservationStatuses = ['CONFIRMED', 'CANCELLED', 'EXCHANGED'] as const;

/**
 * A journey that was bought. Not shown: number, key and travellers as the calls about reservations name them, after the
 * bookings of OSDM and Duffel. Ours are: `status`, which counts as confirmed where it is left out; what may still be done
 * with it; and `ticketCode`, the text of the code that is shown at the coach's door, for what is confirmed.
 */
export const reservation = object({
  reservationNumber: id,
  reservationKey: invalidAsUndefined(id),
  journey,
  passengers: fallback(array(passenger), []),
  status: fallback(picklist(reservationStatuses), 'CONFIRMED'),
  canAmend: fallback(boolean(), false),
  canReschedule: fallback(boolean(), false),
  canCancel: fallback(boolean(), false),
  ticketCode: invalidAsUndefined(text),
});

/**
 * Money on its way back to whoever paid it; ours. `PENDING`: the provider has not confirmed it yet; `REFUSED`: the card does not take it
 * any more, and the customer service pays it in another way.
 */
const refund = object({
  refundId: id,
  amount: money,
  status: picklist(['PENDING', 'REFUNDED', 'REFUSED']),
  requestedAt: invalidAsUndefined(utcMoment),
  /** From then until a bank shows the money, at most. */
  workingDays: invalidAsUndefined(count),
  reservationNumbers: fallback(array(id), []),
});

/**
 * An order: the fields of spec §3 "Order confirmation", and its reservations for those who manage a booking. The
 * response of the order call is not shown. `currency`, ours, is that of its amounts; a broken one fails the order. What its
 * total is made of, as a basket has it, is ours, too.
 *
 * `grossTotal` is what the order comes to now. It is the sum of its confirmed journeys with their seats (`markupTotal`), the
 * fees and `retainedTotal`, which is what is not paid back for journeys that were cancelled, less the discount.
 */
const orderParts = object({
  orderNumber: id,
  /** For the calls that ask for the key to the order. */
  reservationDetailsKey: invalidAsUndefined(text),
  /** When it was bought. */
  createdAt: invalidAsUndefined(utcMoment),
  emailAddress: invalidAsUndefined(text),
  currency: optional(currency),
  grossTotal: fallback(nullable(money), null),
  taxTotal: fallback(nullable(money), null),
  feesBreakdown: invalidAsUndefined(object({ booking: fee, sms: fee, facilities: fee, amendment: fee })),
  markupTotal: fee,
  discountTotal: invalidAsUndefined(money),
  retainedTotal: fee,
  /** What travels: without the journeys that were cancelled or exchanged. */
  journeys: fallback(array(journey), []),
  /** All of them, whatever has become of them. */
  reservations: fallback(array(reservation), []),
  refunds: fallback(validItems(refund), []),
});

const isOfOneCurrency = check(({ currency: own, journeys, reservations }: InferOutput<typeof orderParts>) =>
  isOneCurrency([
    own,
    ...[...journeys, ...reservations.map(({ journey: reserved }) => reserved)].map((bought) => bought.currency),
  ]),
);

/** See `orderParts`; journeys of another currency than the order's break it. */
export const order = pipe(orderParts, isOfOneCurrency);

/** Looks an order up by who bought it and its number. The answer is the key that spec §5 requires for the order. */
export const findOrderKey = endpoint({
  name: 'findOrderKey',
  method: 'POST',
  path: '/journey-planner/api/orders/key',
  summary: 'The key to an order, by customer and number.',
  body: object({ customerIdentifier: text, referenceNumber: text }),
  answer: object({ reservationDetailsKey: text }),
});

/** Reads an order by its key. */
export const getOrder = endpoint({
  name: 'getOrder',
  method: 'POST',
  path: '/journey-planner/api/orders',
  summary: 'An order by its key.',
  body: object({ reservationDetailsKey: text }),
  answer: order,
});

/**
 * An order of the visitor's own, just bought (spec §3 "Order confirmation"). The call is not shown. Without a number it is
 * their latest; 404 when they have bought nothing under it.
 */
export const getOrderConfirmation = endpoint({
  name: 'getOrderConfirmation',
  method: 'GET',
  path: '/journey-planner/api/orders/confirmation',
  summary: 'An order that the visitor has just bought; the latest without a number.',
  query: object({ orderNumber: optional(id) }),
  answer: pipe(object({ ...orderParts.entries, telephoneNumber: invalidAsUndefined(text) }), isOfOneCurrency),
});

/** The orders of the account that is signed in, the latest first; ours (spec §2 `account-management/my-tickets`). */
export const getAccountOrders = endpoint({
  name: 'getAccountOrders',
  method: 'GET',
  path: '/account-management/api/orders',
  summary: 'The orders of the account that is signed in, the latest first.',
  answer: object({ orders: validItems(order) }),
});
