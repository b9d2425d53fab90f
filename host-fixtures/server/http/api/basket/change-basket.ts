import { type FastifyRequest } from 'fastify';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired, updateBasket } from '../../../sales/basket-store.ts';
import { getBasketCurrency, getBasketCountry } from '../../../sales/prices/fees.ts';
import { type CodeCheck, removeRedemption, findInvalidCodes } from '../../../sales/prices/redemption-codes.ts';
import { readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, notFound, refusal } from '../../kit/api-error.ts';
import { type BasketAnswer, toBasketAnswer } from './basket-answer.ts';
import { type Host } from '../../kit/host.ts';

type BasketHost = Pick<Host, 'clock' | 'database' | 'names' | 'idempotentRequests'>;

/** The answer to a change of the basket. */
export interface BasketChangeAnswer {
  readonly basket: BasketAnswer;
  readonly errors: ErrorEntry[];
}

/** A change of the basket within a transaction. Returns errors if it changed nothing. */
type Change<Basket> = (trx: Transaction, basket: Basket) => Promise<readonly ErrorEntry[]>;

interface BasketRequest {
  /** The session of the browser, and its test settings. */
  readonly visit: Visit;
  readonly request: FastifyRequest;
}

/**
 * Changes the basket in one transaction, once for each idempotency key, and returns the changed basket.
 *
 * @throws ApiError 404 without a basket; 409 during its payment, since the paid basket must be the one that is booked
 */
export function changeBasket(
  host: BasketHost,
  request: BasketRequest,
  change: Change<StoredBasket>,
): Promise<BasketChangeAnswer> {
  return changeOptionalBasket(host, request, () => (trx, basket) => {
    if (basket === undefined) throw notFound('basketNotFound');
    return change(trx, basket);
  });
}

/**
 * Like {@link changeBasket}, but the visitor may not have a basket yet.
 *
 * @param prepare reads the timetable, which is not possible within the transaction, and returns the change
 */
export function changeOptionalBasket(
  { idempotentRequests, database, clock, names }: BasketHost,
  { visit, request }: BasketRequest,
  prepare: () => Change<StoredBasket | undefined> | Promise<Change<StoredBasket | undefined>>,
): Promise<BasketChangeAnswer> {
  const { sessionId } = visit;
  return idempotentRequests.answer({ request, sessionId }, async (storeAnswer) => {
    const change = await prepare();
    return database.transaction().execute(async (trx) => {
      const now = clock.now();
      await releaseExpired(trx, now);
      const basket = await readOpenBasket(trx, sessionId, now);
      if (basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
      const errors = await change(trx, basket);
      await removeInvalidCodes(trx, await readOpenBasket(trx, sessionId, now), visit);
      const basketAnswer = toBasketAnswer(await readOpenBasket(trx, sessionId, now), { visit, names, now });
      const answer = { basket: basketAnswer, errors: [...errors] };
      // Errors are not stored: a retry may succeed.
      if (errors.length === 0) await storeAnswer(trx, answer);
      return answer;
    });
  });
}

/**
 * Refuses codes and text messages in a basket that changes an order (an amendment or a reschedule).
 *
 * @throws ApiError 409
 */
export function refuseChange({ kind }: Pick<StoredBasket, 'kind'>): void {
  if (kind === 'BOOKING') return;
  throw refusal(409, 'change-basket', 'basketChangesBooking');
}

/**
 * Finds a line, or one of its coaches.
 *
 * @param lineItemId the id of a line, such as `7`, or of its second coach, `7-2`
 * @returns the line, and the index of the coach if the id names a coach or the line has only one
 */
export function findLine(
  { lines }: StoredBasket,
  lineItemId: string,
): { readonly line: StoredLine; readonly legIndex?: number } | undefined {
  const [, id, coachNumber] = /^(\d+)(?:-([1-9]))?$/.exec(lineItemId) ?? [];
  const line = lines.find((candidate) => candidate.lineItemId === id);
  if (line === undefined) return undefined;
  const { length } = line.journey.legs;
  if (coachNumber === undefined) return length === 1 ? { line, legIndex: 0 } : { line };
  const legIndex = Number(coachNumber) - 1;
  return length > 1 && legIndex < length ? { line, legIndex } : undefined;
}

/** Returns the properties of a basket that decide whether a code is valid. */
export function getCodeFacts(basket: StoredBasket, { now }: Visit): Omit<CodeCheck, 'code' | 'isTaken'> {
  const timeZone = basket.lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? 'UTC';
  return {
    today: localDateAt(now, timeZone),
    beginsIn: (country) => getBasketCountry(basket) === country,
    currency: getBasketCurrency(basket),
    redeemed: basket.codes,
  };
}

/**
 * Removes codes whose conditions are no longer met, and stores the reasons in the basket as notices, in place of
 * previous notices.
 */
async function removeInvalidCodes(trx: Transaction, basket: StoredBasket | undefined, visit: Visit): Promise<void> {
  if (basket === undefined) return;
  const invalidCodes = findInvalidCodes(getCodeFacts(basket, visit));
  for (const { code } of invalidCodes) await removeRedemption(trx, basket.basketId, code);
  if (invalidCodes.length === 0 && basket.notices.length === 0) return;
  const notices = invalidCodes.length === 0 ? null : JSON.stringify(invalidCodes);
  await updateBasket(trx, basket.basketId, { notices });
}
