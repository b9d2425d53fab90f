import { array, check, fallback, nullable, object, type InferOutput, optional, pipe } from 'valibot';
import { fee } from '../basket/basket.ts';
import { endpoint } from '../kit/endpoint.ts';
import { currency, id, isOneCurrency, money, invalidAsUndefined, text } from '../kit/fields.ts';
import { journey } from '../journeys/journey.ts';

/** Somebody who travels on a reservation. */
export const passenger = object({
  passengerId: invalidAsUndefined(id),
  firstName: invalidAsUndefined(text),
  lastName: invalidAsUndefined(text),
});

/**
 * A journey that was bought. Not shown: number, key and travellers as the calls about reservations name them, after the
 * bookings of OSDM and Duffel.
 */
export const reservation = object({
  reservationNumber: id,
  reservationKey: invalidAsUndefined(id),
  journey,
  passengers: fallback(array(passenger), []),
  status: invalidAsUndefined(text),
});

/**
 * An order: the fields of spec §3 "Order confirmation", and its reservations for those who manage a booking. The
 * response of the order call is not shown. `currency`, ours, is that of its amounts; a broken one fails the order. What its
 * total is made of, as a basket has it, is ours, too.
 */
const orderParts = object({
  orderNumber: id,
  emailAddress: invalidAsUndefined(text),
  currency: optional(currency),
  grossTotal: fallback(nullable(money), null),
  taxTotal: fallback(nullable(money), null),
  feesBreakdown: invalidAsUndefined(object({ booking: fee, sms: fee, facilities: fee, amendment: fee })),
  markupTotal: fee,
  discountTotal: invalidAsUndefined(money),
  journeys: fallback(array(journey), []),
  reservations: fallback(array(reservation), []),
});

const isOfOneCurrency = check(({ currency: own, journeys }: InferOutput<typeof orderParts>) =>
  isOneCurrency([own, ...journeys.map((bought) => bought.currency)]),
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
