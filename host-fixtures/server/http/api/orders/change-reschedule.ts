import { type FastifyRequest } from 'fastify';
import { readReschedule } from '../../../orders/change-store.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { type StoredBasket } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { basketAnswer } from '../basket/basket-answer.ts';
import { type ChangedBasket } from '../basket/change-basket.ts';
import { type ErrorEntry, refusal } from '../../kit/api-error.ts';
import { type Host } from '../../kit/host.ts';
import { orderByNumber } from '../../../orders/stored-order.ts';
import { type OrderPart, orderOfKey, getPart } from './order-of-visitor.ts';

/** A reservation, and its reschedule as far as it has come. */
export interface RescheduleFound extends OrderPart {
  readonly basket: StoredBasket | undefined;
}

/** Who asks, about which reservation. */
export interface RescheduleAsking {
  readonly params: { readonly key: string };
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/** Changes a reschedule, or says why not: then it must have changed nothing. */
type Change = (step: Transaction, found: RescheduleFound) => Promise<readonly ErrorEntry[]>;

/** A reservation and its reschedule. @throws ApiError 404 for a key that is none */
export function findReschedule(
  host: Pick<Host, 'clock' | 'database' | 'orderKeys'>,
  key: string,
): Promise<RescheduleFound> {
  return host.database.transaction().execute((step) => foundIn(host, step, key));
}

async function foundIn(
  host: Pick<Host, 'clock' | 'orderKeys'>,
  step: Transaction,
  key: string,
): Promise<RescheduleFound> {
  await releaseExpired(step, host.clock.now());
  const name = host.orderKeys.readReservationKey(key);
  const part = getPart(name && (await orderByNumber(step, name.orderNumber)), name);
  return { ...part, basket: await readReschedule(step, part.reservation) };
}

/**
 * Changes the basket of a reschedule in one transaction, once for each key of idempotency, and answers it as it is then.
 * Refuses while it is being paid (409).
 *
 * @param prepare asks what has to be known before: within the transaction the timetable could not answer
 */
export function changeReschedule(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once' | 'orderKeys'>,
  { params: { key }, visit, request }: RescheduleAsking,
  prepare: (part: OrderPart) => Promise<Change>,
): Promise<ChangedBasket> {
  const { once, database, clock, names } = host;
  return once.answer({ request, sessionId: visit.sessionId }, async (keep) => {
    const change = await prepare(await orderOfKey(host, key));
    return database.transaction().execute(async (step) => {
      const found = await foundIn(host, step, key);
      if (found.basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
      const errors = await change(step, found);
      const after = await readReschedule(step, found.reservation);
      const answer = { basket: basketAnswer(after, { visit, names, now: clock.now() }), errors: [...errors] };
      // A refusal has changed nothing: repeated, the request may have another answer.
      if (errors.length === 0) await keep(step, answer);
      return answer;
    });
  });
}
