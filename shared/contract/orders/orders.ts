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
  utcDateTime,
} from '../kit/fields.ts';
import { limitedId, limitedText } from '../kit/request-fields.ts';
import { journey } from '../journeys/journey.ts';

/** A passenger of a reservation. */
const passenger = object({
  passengerId: invalidAsUndefined(id),
  firstName: invalidAsUndefined(text),
  lastName: invalidAsUndefined(text),
});

/**
 * Statuses of a reservation; not in the specification. `EXCHANGED`: traded in for another reservation of the same
 * order.
 */
export const reservationStatuses = ['CONFIRMED', 'CANCELLED', 'EXCHANGED'] as const;

/**
 * A booked journey. The specification does not define it; number, key and passengers are named as in the calls for
 * reservations, modelled on the bookings of OSDM and Duffel, which are APIs that sell rail and air journeys. Additional
 * fields: `status`, confirmed by default; the actions that are possible now (`canAmend`: correct the passengers' names or
 * exchange it for journeys in the basket; `canReschedule`: move it to another coach; `canCancel`), false by default; and
 * `ticketCode`, the content of the ticket's barcode.
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
 * A refund; not in the specification. `PENDING`: the provider has not confirmed it yet. `REFUSED`: the card does not
 * accept it any more, and customer service pays in another way.
 */
const refund = object({
  refundId: id,
  amount: money,
  status: picklist(['PENDING', 'REFUNDED', 'REFUSED']),
  requestedAt: invalidAsUndefined(utcDateTime),
  /** Maximum number of working days from the request until the bank shows the money. */
  workingDays: invalidAsUndefined(count),
  reservationNumbers: fallback(array(id), []),
});

/**
 * An order: the fields of spec §3 "Order confirmation", and its reservations for managing a booking. The specification
 * does not define the answer of the order call. Not in the specification: `currency`, which applies to all amounts and
 * must be valid if it is there, and the parts of the total, as in a basket.
 *
 * `grossTotal` is the current total: the confirmed journeys, the charge for their reserved seats (`markupTotal`), the
 * fees, and `retainedTotal`, the part of the price of cancelled or exchanged journeys that is not refunded, less the
 * discount. In `grossTotal` and `taxTotal`, null means unknown; in the fields of the type `fee`, it means zero.
 *
 * An invalid journey, reservation or passenger makes its complete list empty, so that none is missing unnoticed; an invalid
 * refund is only left out.
 */
const orderFields = object({
  orderNumber: id,
  /** For calls that require the order's key. */
  reservationDetailsKey: invalidAsUndefined(text),
  /** When it was bought. */
  createdAt: invalidAsUndefined(utcDateTime),
  emailAddress: invalidAsUndefined(text),
  currency: optional(currency),
  grossTotal: fallback(nullable(money), null),
  taxTotal: fallback(nullable(money), null),
  feesBreakdown: invalidAsUndefined(object({ booking: fee, sms: fee, facilities: fee, amendment: fee })),
  markupTotal: fee,
  discountTotal: invalidAsUndefined(money),
  retainedTotal: fee,
  /** The journeys that are not cancelled or exchanged. */
  journeys: fallback(array(journey), []),
  /** All reservations, with any status. */
  reservations: fallback(array(reservation), []),
  refunds: fallback(validItems(refund), []),
});

/** Invalidates an order with more than one currency. A missing currency is not compared. */
const hasOneCurrency = check(({ currency: orderCurrency, journeys, reservations }: InferOutput<typeof orderFields>) =>
  isOneCurrency([
    orderCurrency,
    ...[...journeys, ...reservations.map(({ journey: reservedJourney }) => reservedJourney)].map(
      (bookedJourney) => bookedJourney.currency,
    ),
  ]),
);

/** An order, with the fields described at `orderFields`. */
export const order = pipe(orderFields, hasOneCurrency);

/**
 * Looks up an order by the buyer's e-mail address (`customerIdentifier`) and its number (`referenceNumber`). The answer is the
 * key that the call `getOrder` requires (spec §5).
 */
export const findOrderKey = endpoint('findOrderKey', 'POST /journey-planner/api/orders/key', {
  summary: 'Returns the key of an order, by customer and number.',
  body: object({ customerIdentifier: limitedText(), referenceNumber: limitedText() }),
  answer: object({ reservationDetailsKey: text }),
});

/** Returns an order by its key. */
export const getOrder = endpoint('getOrder', 'POST /journey-planner/api/orders', {
  summary: 'Returns an order by its key.',
  body: object({ reservationDetailsKey: limitedText() }),
  answer: order,
});

/**
 * Returns an order of the visitor (spec §3 "Order confirmation"): one that they have just bought, or have opened by its key.
 * The specification does not define this call. Without a number, the latest order that was bought in this session; 404 without
 * an order. An order whose `isBoughtInSession` is false is not reported to the page and to analytics as a purchase.
 */
export const getOrderConfirmation = endpoint('getOrderConfirmation', 'GET /journey-planner/api/orders/confirmation', {
  summary: 'Returns an order that the visitor has bought or opened; without a number the latest purchase.',
  query: object({ orderNumber: optional(limitedId()) }),
  answer: pipe(
    object({
      ...orderFields.entries,
      telephoneNumber: invalidAsUndefined(text),
      isBoughtInSession: invalidAsUndefined(boolean()),
    }),
    hasOneCurrency,
  ),
});

/**
 * Returns the latest orders of the signed-in account, the latest first, for the page `account-management/my-tickets` (spec §2).
 * The specification does not define this call.
 */
export const getAccountOrders = endpoint('getAccountOrders', 'GET /account-management/api/orders', {
  summary: 'Returns the orders of the signed-in account, the latest first.',
  answer: object({ orders: validItems(order) }),
});
