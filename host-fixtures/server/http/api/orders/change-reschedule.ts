import { type FastifyRequest } from 'fastify';
import { readReschedule } from '../../../orders/change-store.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { toBasketAnswer } from '../basket/basket-answer.ts';
import { type BasketChangeAnswer } from '../basket/change-basket.ts';
import { type ErrorEntry, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { orderByNumber } from '../../../orders/stored-order.ts';
import { type OrderPart, findOrderByKey, getOrderPart } from './visitor-order.ts';

/** A reservation and the basket of its reschedule, if any. */
export interface RescheduleChange extends OrderPart {
  readonly basket: StoredBasket | undefined;
}

/** A request about a reservation. */
export interface RescheduleRequest {
  readonly params: { readonly key: string };
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/** A change of a reschedule. Returns errors if it changed nothing. */
type Change = (step: Transaction, reschedule: RescheduleChange) => Promise<readonly ErrorEntry[]>;

/** Finds a reservation and its reschedule. @throws ApiError 404 for an invalid key */
export function findReschedule(
  host: Pick<Host, 'clock' | 'database' | 'orderKeys'>,
  key: string,
): Promise<RescheduleChange> {
  return host.database.transaction().execute((step) => readRescheduleByKey(host, step, key));
}

async function readRescheduleByKey(
  host: Pick<Host, 'clock' | 'orderKeys'>,
  step: Transaction,
  key: string,
): Promise<RescheduleChange> {
  await releaseExpired(step, host.clock.now());
  const name = host.orderKeys.readReservationKey(key);
  const part = getOrderPart(name && (await orderByNumber(step, name.orderNumber)), name);
  return { ...part, basket: await readReschedule(step, part.reservation) };
}

/**
 * Changes the basket of a reschedule in one transaction, once for each idempotency key, and answers with the changed
 * basket. 409 during its payment.
 *
 * @param prepare reads the timetable, which is not possible within the transaction
 */
export function changeReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'orderKeys'>,
  { params: { key }, visit, request }: RescheduleRequest,
  prepare: (part: OrderPart) => Promise<Change>,
): Promise<BasketChangeAnswer> {
  const { once, database, clock, names } = host;
  return once.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
    const change = await prepare(await findOrderByKey(host, key));
    return database.transaction().execute(async (step) => {
      const reschedule = await readRescheduleByKey(host, step, key);
      if (reschedule.basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
      const errors = await change(step, reschedule);
      const changedBasket = await readReschedule(step, reschedule.reservation);
      const answer = { basket: toBasketAnswer(changedBasket, { visit, names, now: clock.now() }), errors: [...errors] };
      // Errors are not stored: a retry may succeed.
      if (errors.length === 0) await storeAnswer(step, answer);
      return answer;
    });
  });
}
