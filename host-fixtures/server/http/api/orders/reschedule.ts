import { randomUUID } from 'node:crypto';
import {
  chooseReschedule,
  chooseRescheduleSeats,
  confirmReschedule,
  deleteReschedule,
  getReschedule,
} from '#shared/contract/orders/reschedule.ts';
import { getCurrency } from '#shared/domain/kit/money/money.ts';
import { type Transaction } from '../../../database/tables.ts';
import { findChange, readReschedule, addTradeIn } from '../../../orders/change-store.ts';
import { findOrder } from '../../../orders/stored-order.ts';
import { findPayment, parseBilling } from '../../../payments/settle-payment.ts';
import { addLine, createBasket, type NewLine, releaseExpired, removeBasket } from '../../../sales/basket-store.ts';
import { getRings } from '../../../limits/request-rings.ts';
import { readHeldPlaces } from '../../../sales/inventory.ts';
import { type StoredBasket, type StoredReservation } from '../../../sales/stored-basket.ts';
import { overrideCards, overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { notFound, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { getIdempotencyKey } from '../../kit/idempotent-requests.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { toBasketAnswer } from '../basket/basket-answer.ts';
import { type BasketChange, changeBasket } from '../basket/change-basket.ts';
import { checkShortages, createLine, toHoldRefusal } from '../basket/add-to-basket.ts';
import { createMarket } from '../journeys/on-sale.ts';
import { readPaymentRequest, toPaymentAnswer, toRefusal } from '../payment/payments.ts';
import { assignSpaces, chooseSeatsIn } from '../seats/seats.ts';
import { applyPriceLimit, getPriceLimit, toCityPair } from './reschedule-offers.ts';
import { getTradeTerms } from './reservation-rights.ts';
import { findOrderByKey, getOrderPart, type OrderPart } from './visitor-order.ts';

// The handlers get only these members of the host. The answers of a `translatedRoute` contain names of places, in the language
// of the visitor.
const { route, translatedRoute } = routesWith(
  'allowedOrigins',
  'attempts',
  'clock',
  'database',
  'getOrigins',
  'getProviderOrigin',
  'holdLimits',
  'idempotentRequests',
  'names',
  'orderKeys',
  'payments',
  'realtime',
  'sandbox',
  'timetable',
  'trial',
);

/**
 * The endpoints that move a reservation (a booked journey) to another journey, which is called a reschedule. They identify the
 * reservation by its key, a signed text in the page's address, and answer 404 if the key is invalid, expired or revoked. A
 * reschedule has its own basket, with the new journey and the reservation that is traded in: given back, so that its value
 * counts towards the new journey.
 */
export const routes: readonly ApiRoute[] = [
  /** The basket of a reschedule. 404 without one. */
  translatedRoute(getReschedule, (host) => async ({ params: { key }, visit }) => {
    const { basket } = await findReschedule(host, key);
    if (basket === undefined) throw notFound('rescheduleNotFound');
    return { basket: toBasketAnswer(basket, { visit, names: host.names, now: host.clock.now() }) };
  }),

  /** Removes a reschedule, if any. */
  translatedRoute(
    deleteReschedule,
    (host) => (input) =>
      changeReschedule(host, input, () => async (trx, { basket }) => {
        if (basket) await removeBasket(trx, basket.basketId, host.clock.now());
      }),
  ),

  /**
   * Chooses the new journey of a reservation, in place of a previous choice, and holds seats on it. The reservation
   * retains its own seats until the change is paid.
   */
  translatedRoute(
    chooseReschedule,
    (host) => (input) =>
      changeReschedule(host, input, async ({ reservation }) => {
        const { body, visit, attempt } = input;
        // These do not change, so the reservation may be read before the transaction.
        const { party, assistance } = reservation;
        const newLine = await createLine(host, visit, { ...body, party, assistance });
        checkRoute(newLine, reservation);
        return async (trx, { order, basket, reservation: currentReservation }) => {
          const context = { host, visit, order };
          // The names of travellers may have been corrected meanwhile.
          const line = { ...newLine, travellers: currentReservation.travellers };
          // The value of the reservation and the fee for its change. Throws 409 if it can no longer be changed.
          const terms = getTradeTerms(context, currentReservation);
          // The real time, not the visitor's, which QA may have shifted.
          const now = host.clock.now();
          if (basket) await removeBasket(trx, basket.basketId, now);
          // The database allows one trade-in of a reservation. Without a reschedule, it may be in an amendment: a visitor's
          // basket that exchanges reservations.
          else if (await findChange(trx, currentReservation.lineItemId)) {
            throw refusal(409, 'change-under-way', 'changeInBasket');
          }
          const visitor = getRings(input.request, visit.sessionId);
          // A sold party may be larger than a visitor may hold for a new booking.
          const limitedHolds = { lines: [line], visitor, tradedPlaces: party.total };
          const problem = await host.holdLimits.findProblem(trx, limitedHolds, now);
          if (problem) throw toHoldRefusal(problem);
          const market = createMarket(host, await readHeldPlaces(trx, line.coaches), visit);
          // Throws 400 without enough free seats or wheelchair spaces. `attempt` counts calls, for scenarios of QA.
          checkShortages([line], { market, visit, attempt });
          const { order_number: orderNumber } = order.order;
          const change = { kind: 'RESCHEDULE', sessionId: visit.sessionId, orderNumber } as const;
          // Without `holdMs`, the usual hold time applies.
          const options = { now, holdMs: visit.scenario?.basketHoldMs };
          const basketId = await createBasket(trx, change, options);
          // If the operator is at fault, the new journey costs no more than the traveller has paid.
          const limitedLine = applyPriceLimit(line, getPriceLimit(context, currentReservation));
          await addLine(trx, basketId, { line: limitedLine, visitor, now });
          await addTradeIn(trx, basketId, { line: currentReservation, terms });
          // Wheelchair spaces are assigned here, since the visitor cannot choose them in a reschedule.
          await assignSpaces(host, visit, { trx, basket: await readReschedule(trx, currentReservation) });
        };
      }),
  ),

  /** Chooses the seats of the new journey. 404 without a new journey; errors for unavailable seats. */
  translatedRoute(
    chooseRescheduleSeats,
    (host) => (input) =>
      changeReschedule(host, input, () => (trx, { basket }) => {
        if (basket === undefined) throw notFound('rescheduleNotFound');
        return chooseSeatsIn({ host, trx, basket }, input, input.body);
      }),
  ),

  /**
   * Confirms a reschedule: immediately if nothing is due, or after the payment that it starts. 404 without a reschedule, 409 if
   * the reservation can no longer be changed; the other refusals are those of `startPayment`.
   */
  route(confirmReschedule, (host) => async (input) => {
    const { visit, request } = input;
    const { order, reservation, basket } = await findReschedule(host, input.params.key);
    const orderNumber = order.order.order_number;
    // Called for its errors only: 409 if the reservation can no longer be changed. In the state `PENDING`, the reschedule is
    // already being paid; without a basket, `start` below finds an earlier payment with the same key, or fails.
    if (basket?.status === 'OPEN') getTradeTerms({ host, visit, order }, reservation);
    // The payment of the order, for its billing details.
    const payment = await findPayment(host.database, order.order.payment_id);
    if (payment === undefined) throw notFound('orderNotFound');
    // In a scenario (a test situation that QA chooses), the sandbox provider may refuse cards and refunds.
    const scenarioContext = { scenario: visit.scenario, sandbox: host.sandbox };
    await overrideRefunds(scenarioContext, host.database, orderNumber);
    const result = await host.payments.start({
      ...readPaymentRequest(host, input),
      // Without an idempotency key, each request is a new attempt. The reschedule is still paid only once: `start` continues an
      // undecided payment of the basket, and a paid reschedule has no basket any more.
      key: getIdempotencyKey(request) ?? randomUUID(),
      // The confirmation goes to the buyer of the order.
      billing: { ...parseBilling(payment.billing), emailAddress: order.order.email_address },
      reschedule: {
        // Empty if there is no basket any more: then the result is an earlier payment with the same key, or `no-basket`.
        basketId: basket?.basketId ?? '',
        reservationNumber: formatReservationNumber({ orderNumber, no: reservation.reservation.no }),
      },
    });
    // There is no reschedule, or it was paid, cancelled or removed in the meantime.
    if (result.kind === 'no-basket') throw notFound('rescheduleNotFound');
    if (result.kind !== 'begun') throw toRefusal(result);
    await overrideCards(scenarioContext, result.payment.payment_id);
    return {
      errors: [],
      // Undefined until the payment has succeeded, which is at once if nothing is due.
      orderNumber: result.payment.order_number ?? undefined,
      payment: await toPaymentAnswer(host, request, result.payment),
    };
  }),
];

/** Requires another journey in the same currency between the same cities. @throws ApiError 400 */
function checkRoute({ journey }: NewLine, { journey: previousJourney, currency }: StoredReservation): void {
  const { journeyId } = journey;
  if (journeyId === previousJourney.journeyId) throw refusal(400, 'same-journey', 'sameJourney');
  const [newPair, previousPair] = [toCityPair(journey), toCityPair(previousJourney)];
  const isSame = newPair.originId === previousPair.originId && newPair.destinationId === previousPair.destinationId;
  // A leg without a fare is not sold, so `createLine` has already refused its journey: `undefined` is only for the type.
  const isInCurrency = journey.legs.every(({ fare }) => fare === undefined || getCurrency(fare) === currency);
  if (!isSame || !isInCurrency) throw refusal(400, 'another-route', 'anotherRoute', { id: journeyId });
}

/** A reservation and the basket of its reschedule, if any. */
interface Reschedule extends OrderPart {
  readonly basket: StoredBasket | undefined;
}

/** A change of a reschedule within a transaction. Returns errors if it changed nothing. */
type RescheduleChange = (trx: Transaction, reschedule: Reschedule) => ReturnType<BasketChange>;

/** Finds a reservation and its reschedule, unless expired. @throws ApiError 404 for an invalid, expired or revoked key */
function findReschedule(host: Pick<Host, 'clock' | 'database' | 'orderKeys'>, key: string): Promise<Reschedule> {
  return host.database.transaction().execute(async (trx) => {
    await releaseExpired(trx, host.clock.now());
    const part = await readPart(host, trx, key);
    return { ...part, basket: await readReschedule(trx, part.reservation) };
  });
}

/** Reads a reservation and its order in a transaction. @throws ApiError 404 for an invalid, expired or revoked key */
async function readPart({ orderKeys }: Pick<Host, 'orderKeys'>, trx: Transaction, key: string): Promise<OrderPart> {
  // The numbers of the order and of the reservation in it; undefined if the key is not valid.
  const reservationName = orderKeys.readReservationKey(key);
  return getOrderPart(reservationName && (await findOrder(trx, reservationName.orderNumber)), reservationName);
}

/**
 * Changes the basket of a reschedule like {@link changeBasket}: in one transaction, once for each idempotency key, and not
 * while the basket is being paid (409).
 *
 * @param prepare returns the change; it can read the timetable, which is not possible within the transaction
 */
function changeReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'idempotentRequests' | 'orderKeys'>,
  input: Pick<EndpointInput<typeof deleteReschedule>, 'params' | 'visit' | 'request'>,
  prepare: (part: OrderPart) => RescheduleChange | Promise<RescheduleChange>,
) {
  const { key } = input.params;
  let part: OrderPart | undefined;
  // `changeBasket` prepares the change before it reads the basket, so `part` is set by then. It may be outdated, but
  // `readReschedule` only needs the line item of the reservation, which never changes.
  const readBasket = async (trx: Transaction) => part && readReschedule(trx, part.reservation);
  return changeBasket(host, { ...input, readBasket }, async () => {
    part = await findOrderByKey(host, key);
    const change = await prepare(part);
    // The change gets the order and reservation as they are in the transaction.
    return async (trx, basket) => change(trx, { ...(await readPart(host, trx, key)), basket });
  });
}
