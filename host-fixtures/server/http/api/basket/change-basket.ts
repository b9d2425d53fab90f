import { type FastifyRequest } from 'fastify';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired } from '../../../sales/basket-store.ts';
import { readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, notFound, refusal } from '../../kit/api-error.ts';
import { type BasketAnswer, basketAnswer } from './basket-answer.ts';
import { checkCodes } from './check-codes.ts';
import { type Host } from '../../kit/host.ts';

/** What every change of a basket is answered. */
export interface ChangedBasket {
  readonly basket: BasketAnswer;
  readonly errors: ErrorEntry[];
}

/** Changes the visitor's basket, or says why not: then it must have changed nothing. */
type Change<Basket> = (step: Transaction, basket: Basket) => Promise<readonly ErrorEntry[]>;

interface Asking {
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/**
 * Changes the visitor's basket in one transaction, once for each key, and answers it as it is then. Refuses where there
 * is no basket (404) and while it is being paid (409): what is paid must be what was bought.
 */
export function changeBasket(
  host: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
  asking: Asking,
  change: Change<StoredBasket>,
): Promise<ChangedBasket> {
  return changeSales(host, asking, () =>
    Promise.resolve((step, basket) => {
      if (basket === undefined) throw notFound('basketNotFound');
      return change(step, basket);
    }),
  );
}

/**
 * The same for whoever may have no basket yet.
 *
 * @param prepare asks what has to be known before: within the transaction the timetable could not answer
 */
export function changeSales(
  { once, database, clock, names }: Pick<Host, 'clock' | 'database' | 'names' | 'once'>,
  { visit, request }: Asking,
  prepare: () => Promise<Change<StoredBasket | undefined>>,
): Promise<ChangedBasket> {
  const { sessionId } = visit;
  return once.answer({ request, sessionId }, async (keep) => {
    const change = await prepare();
    return database.transaction().execute(async (step) => {
      const now = clock.now();
      await releaseExpired(step, now);
      const before = await readOpenBasket(step, sessionId, now);
      if (before?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
      const errors = await change(step, before);
      await checkCodes(step, await readOpenBasket(step, sessionId, now), visit);
      const changed = basketAnswer(await readOpenBasket(step, sessionId, now), { visit, names, now });
      const answer = { basket: changed, errors: [...errors] };
      // A refusal has changed nothing: repeated, the request may have another answer.
      if (errors.length === 0) await keep(step, answer);
      return answer;
    });
  });
}

/** Codes and text messages are an order's, and not those of a change of it. @throws ApiError 409 */
export function refuseChange({ kind }: Pick<StoredBasket, 'kind'>): void {
  if (kind === 'BOOKING') return;
  throw refusal(409, 'change-basket', 'basketChangesBooking');
}

/** A line of a basket and, of a connection, one of its coaches, by the id that the basket has: `7` or `7-2`. */
export function findLine(
  { lines }: StoredBasket,
  lineItemId: string,
): { readonly line: StoredLine; readonly legIndex?: number } | undefined {
  const [, id, place] = /^(\d+)(?:-([1-9]))?$/.exec(lineItemId) ?? [];
  const line = lines.find((known) => known.lineItemId === id);
  if (line === undefined) return undefined;
  const { length } = line.journey.legs;
  if (place === undefined) return length === 1 ? { line, legIndex: 0 } : { line };
  const legIndex = Number(place) - 1;
  return length > 1 && legIndex < length ? { line, legIndex } : undefined;
}
