import { randomUUID } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
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
import { readHeldPlaces } from '../../../sales/inventory.ts';
import { type StoredBasket, type StoredReservation } from '../../../sales/stored-basket.ts';
import { overrideCards, overrideRefunds } from '../../../scenarios/sandbox-control.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { ApiError, type ErrorEntry, notFound, refusal } from '../../kit/api-error.ts';
import { type ApiRoute, translatedRoute, route } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { getIdempotencyKey } from '../../kit/idempotent-requests.ts';
import { type Visit } from '../../visits/visit.ts';
import { toBasketAnswer } from '../basket/basket-answer.ts';
import { type BasketChangeAnswer } from '../basket/change-basket.ts';
import { createLine, findShortages } from '../basket/add-to-basket.ts';
import { createMarket } from '../journeys/on-sale.ts';
import { readPaymentRequest, toPaymentAnswer, toRefusal } from '../payment/payments.ts';
import { assignSpaces, chooseSeatsIn } from '../seats/choose-seats.ts';
import { applyPriceLimit, getPriceLimit, toCityPair } from './reschedule-offers.ts';
import { getTradeTerms } from './reservation-rights.ts';
import { findOrderByKey, getOrderPart, type OrderPart } from './visitor-order.ts';

/**
 * The endpoints that move a reservation to another journey (a reschedule). A reschedule has its own basket, with the new
 * journey and the reservation that is traded in.
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
        if (basket) await removeBasket(trx, basket.basketId);
        return [];
      }),
  ),

  /**
   * Chooses the new journey of a reservation, in place of a previous choice, and holds its seats. The reservation keeps
   * its seats until the change is paid.
   */
  translatedRoute(
    chooseReschedule,
    (host) => (input) =>
      changeReschedule(host, input, async ({ reservation }) => {
        const { body, visit, attempt } = input;
        const { party, assistance, travellers } = reservation;
        const line = { ...(await createLine(host, visit, { ...body, party, assistance })), travellers };
        checkRoute(line, reservation);
        return async (trx, reschedule) => {
          const { order, basket } = reschedule;
          const context = { host, visit, order };
          const terms = getTradeTerms(context, reschedule.reservation);
          await checkNotAmended(trx, reschedule);
          if (basket) await removeBasket(trx, basket.basketId);
          const market = createMarket(host, await readHeldPlaces(trx, line.coaches), visit);
          const errors = findShortages([line], { market, visit, attempt });
          if (errors.length > 0) throw new ApiError(400, errors);
          const { order_number: orderNumber } = order.order;
          const change = { kind: 'RESCHEDULE', sessionId: visit.sessionId, orderNumber } as const;
          const options = { now: host.clock.now(), holdMs: visit.scenario?.basketHoldMs };
          const basketId = await createBasket(trx, change, options);
          await addLine(trx, basketId, applyPriceLimit(line, getPriceLimit(context, reschedule.reservation)));
          await addTradeIn(trx, basketId, { line: reschedule.reservation, terms });
          await assignSpaces(host, visit, { trx, basket: await readReschedule(trx, reschedule.reservation) });
          return [];
        };
      }),
  ),

  /** Chooses the seats of the new journey. */
  translatedRoute(
    chooseRescheduleSeats,
    (host) => (input) =>
      changeReschedule(host, input, () => (trx, { basket }) => {
        if (basket === undefined) throw notFound('rescheduleNotFound');
        return chooseSeatsIn(host, input, { trx, basket, ...input.body });
      }),
  ),

  /**
   * Confirms a reschedule: immediately if nothing is due, or after the payment that it starts. Refusals are those of
   * `startPayment`, and 409 if the reservation can no longer be changed.
   */
  route(confirmReschedule, (host) => async (input) => {
    const { visit, request } = input;
    const { order, reservation, basket } = await findReschedule(host, input.params.key);
    const orderNumber = order.order.order_number;
    if (basket?.status === 'OPEN') getTradeTerms({ host, visit, order }, reservation);
    const payment = await findPayment(host.database, order.order.payment_id);
    if (payment === undefined) throw notFound('orderNotFound');
    // In a scenario (a test situation that QA chooses), the sandbox provider may treat cards in another way.
    const steering = { scenario: visit.scenario, sandbox: host.sandbox };
    await overrideRefunds(steering, host.database, orderNumber);
    const result = await host.payments.start({
      ...readPaymentRequest(host, input),
      key: getIdempotencyKey(request) ?? randomUUID(),
      // The confirmation goes to the buyer of the order.
      billing: { ...parseBilling(payment.billing), emailAddress: order.order.email_address },
      reschedule: {
        basketId: basket?.basketId ?? '',
        reservationNumber: formatReservationNumber({ orderNumber, no: reservation.reservation.no }),
      },
    });
    // The reschedule was paid or cancelled in the meantime.
    if (result.kind === 'no-basket') throw notFound('rescheduleNotFound');
    if (result.kind !== 'begun') throw toRefusal(result);
    await overrideCards(steering, result.payment.payment_id);
    return {
      errors: [],
      orderNumber: result.payment.order_number ?? undefined,
      payment: await toPaymentAnswer(host, request, result.payment),
    };
  }),
];

/** Requires another journey in the same currency between the same cities: only the time can change. @throws ApiError 400 */
function checkRoute({ journey }: NewLine, { journey: previousJourney, currency }: StoredReservation): void {
  const { journeyId } = journey;
  if (journeyId === previousJourney.journeyId) throw refusal(400, 'same-journey', 'sameJourney');
  const [newPair, previousPair] = [toCityPair(journey), toCityPair(previousJourney)];
  const isSame = newPair.originId === previousPair.originId && newPair.destinationId === previousPair.destinationId;
  const isInCurrency = journey.legs.every(({ fare }) => fare === undefined || getCurrency(fare) === currency);
  if (!isSame || !isInCurrency) throw refusal(400, 'another-route', 'anotherRoute', { id: journeyId });
}

/**
 * Refuses a reservation that is already traded in within the visitor's basket (an amendment).
 *
 * @throws ApiError 409
 */
async function checkNotAmended(trx: Transaction, { reservation, basket }: RescheduleChange): Promise<void> {
  if (basket || !(await findChange(trx, reservation.lineItemId))) return;
  throw refusal(409, 'change-under-way', 'changeInBasket');
}

/** A reservation and the basket of its reschedule, if any. */
interface RescheduleChange extends OrderPart {
  readonly basket: StoredBasket | undefined;
}

/** A request about a reservation. */
interface RescheduleRequest {
  readonly params: { readonly key: string };
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/** A change of a reschedule. Returns errors if it changed nothing. */
type Change = (trx: Transaction, reschedule: RescheduleChange) => Promise<readonly ErrorEntry[]>;

/** Finds a reservation and its reschedule. @throws ApiError 404 for an invalid key */
function findReschedule(host: Pick<Host, 'clock' | 'database' | 'orderKeys'>, key: string): Promise<RescheduleChange> {
  return host.database.transaction().execute((trx) => readRescheduleByKey(host, trx, key));
}

async function readRescheduleByKey(
  host: Pick<Host, 'clock' | 'orderKeys'>,
  trx: Transaction,
  key: string,
): Promise<RescheduleChange> {
  await releaseExpired(trx, host.clock.now());
  const name = host.orderKeys.readReservationKey(key);
  const part = getOrderPart(name && (await findOrder(trx, name.orderNumber)), name);
  return { ...part, basket: await readReschedule(trx, part.reservation) };
}

/**
 * Changes the basket of a reschedule in one transaction, once for each idempotency key, and answers with the changed
 * basket. 409 during its payment.
 *
 * @param prepare reads the timetable, which is not possible within the transaction
 */
function changeReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'idempotentRequests' | 'orderKeys'>,
  { params: { key }, visit, request }: RescheduleRequest,
  prepare: (part: OrderPart) => Change | Promise<Change>,
): Promise<BasketChangeAnswer> {
  const { idempotentRequests, database, clock, names } = host;
  return idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
    const change = await prepare(await findOrderByKey(host, key));
    return database.transaction().execute(async (trx) => {
      const reschedule = await readRescheduleByKey(host, trx, key);
      if (reschedule.basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
      const errors = await change(trx, reschedule);
      const changedBasket = await readReschedule(trx, reschedule.reservation);
      const answer = { basket: toBasketAnswer(changedBasket, { visit, names, now: clock.now() }), errors: [...errors] };
      // Errors are not stored: a retry may succeed.
      if (errors.length === 0) await storeAnswer(trx, answer);
      return answer;
    });
  });
}
