import { type FastifyRequest } from 'fastify';
import { type Endpoint } from '#shared/contract/kit/endpoint.ts';
import { localDateAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Transaction } from '../../../database/tables.ts';
import { releaseExpired, updateBasket } from '../../../sales/basket-store.ts';
import { getBasketCurrency, getBasketCountry } from '../../../sales/prices/fees.ts';
import { type CodeCheck, removeRedemption, findInvalidCodes } from '../../../sales/prices/redemption-codes.ts';
import { readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, notFound, refusal } from '../../kit/api-error.ts';
import { type BasketAnswer, toBasketAnswer } from './basket-answer.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type Host } from '../../kit/host.ts';
import { type EndpointHandler, type EndpointInput } from '../../kit/register-endpoint.ts';

/**
 * Changes a basket within a transaction; `basket` is undefined if missing. Returns the errors if it changed
 * nothing, and an empty list or undefined if it succeeded.
 */
export type BasketChange = (
  trx: Transaction,
  basket: StoredBasket | undefined,
) => Promise<readonly ErrorEntry[] | void>;

/** The members of the host that each change of a basket needs. */
const basketMembers = ['clock', 'database', 'names', 'idempotentRequests'] as const;
/** Creates routes whose handlers get only these members of the host; places and carriers are in the language of the visitor. */
const { translatedRoute } = routesWith(...basketMembers, 'attempts', 'sendsTextMessages', 'trial');

/** The basket to change (of a session, or of a reschedule), the transaction of the change, and members of the host. */
export interface BasketStep {
  readonly host: Pick<Host, 'attempts' | 'clock' | 'trial'>;
  readonly trx: Transaction;
  readonly basket: StoredBasket;
}

interface BasketRequest {
  /** The session of the browser, and its test settings. */
  readonly visit: Visit;
  readonly request: FastifyRequest;
  /** Reads the basket to change; by default that of the session. */
  readonly readBasket?: (trx: Transaction, now: Instant) => Promise<StoredBasket | undefined>;
}

/** Creates a route that changes the basket of the session like {@link changeBasket}. 404 if the basket is missing. */
export function basketRoute<E extends Endpoint>(
  endpoint: E,
  change: (
    input: EndpointInput<E>,
    step: BasketStep & { readonly host: Pick<Host, 'sendsTextMessages'> },
  ) => ReturnType<BasketChange>,
): ApiRoute {
  return translatedRoute(endpoint, (host) => (input) => {
    const answer = changeBasket(host, input, () => (trx, basket) => {
      if (basket === undefined) throw notFound('basketNotFound');
      return change(input, { host, trx, basket });
    });
    // The cast: all these endpoints answer with a basket and errors, which the type of `E` does not show.
    return answer as ReturnType<EndpointHandler<E>>;
  });
}

/**
 * Changes a basket in one transaction, once for each idempotency key, and returns the changed basket (null if missing)
 * with the errors of the change. 409 during its payment, since the paid basket must be the one that is booked.
 *
 * @param prepare returns the change. It can read the timetable, which is not possible within the transaction. Not called for
 *   the repeat of a successful request, which gets the stored answer.
 */
export function changeBasket(
  { idempotentRequests, database, clock, names }: Pick<Host, (typeof basketMembers)[number]>,
  { visit, request, readBasket = (trx, now) => readOpenBasket(trx, visit.sessionId, now) }: BasketRequest,
  prepare: () => BasketChange | Promise<BasketChange>,
): Promise<{ readonly basket: BasketAnswer; readonly errors: readonly ErrorEntry[] }> {
  return idempotentRequests.answer({ request, sessionId: visit.sessionId }, async (storeAnswer) => {
    const change = await prepare();
    return database.transaction().execute(async (trx) => {
      // The real time, by which baskets expire; codes are checked by the visitor's time (`visit.now`), which QA may have set.
      const now = clock.now();
      // Expired baskets of all visitors, so that their seats are free for this change.
      await releaseExpired(trx, now);
      const basket = await readBasket(trx, now);
      if (basket?.status === 'PENDING') throw refusal(409, 'payment-pending', 'basketBeingPaid');
      const errors = (await change(trx, basket)) ?? [];
      const changedBasket = await readBasket(trx, now);
      // Also after errors, since a code may have expired in the meantime.
      const hasCodeChanges = await removeInvalidCodes(trx, changedBasket, visit);
      const finalBasket = hasCodeChanges ? await readBasket(trx, now) : changedBasket;
      const answer = { basket: toBasketAnswer(finalBasket, { visit, names, now }), errors };
      // Errors are not stored: a retry may succeed.
      if (errors.length === 0) await storeAnswer(trx, answer);
      return answer;
    });
  });
}

/**
 * Requires a basket that books a new order, since one that changes an order (an amendment or a reschedule) can have
 * neither codes nor text messages.
 *
 * @throws ApiError 409
 */
export function requireBooking({ kind }: Pick<StoredBasket, 'kind'>): void {
  if (kind !== 'BOOKING') throw refusal(409, 'change-basket', 'basketChangesBooking');
}

/**
 * Finds a line, or one of its coaches.
 *
 * @param lineItemId the id of a line, such as `7`, or of its second coach, `7-2`
 * @returns the line, and the index of the coach if the id names a coach or the line has only one; undefined if there is no
 *   such line or coach, and for an id with a coach number if the line has only one coach
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

/**
 * Returns the properties of a basket that decide whether a code for a discount is valid.
 *
 * @param visit its `now` may be a time that QA has set
 */
export function getCodeFacts(basket: StoredBasket, { now }: Visit): Omit<CodeCheck, 'code' | 'isTaken'> {
  // The time zone of the stop where the first journey begins. Only a basket that changes an order may have no journey, and
  // it has no codes.
  const timeZone = basket.lines[0]?.journey.legs[0]?.calls[0]?.timeZone ?? 'UTC';
  return {
    today: localDateAt(now, timeZone),
    beginsIn: (country) => getBasketCountry(basket) === country,
    currency: getBasketCurrency(basket),
    redeemed: basket.codes,
  };
}

/**
 * Removes codes for a discount whose conditions are no longer met, and stores the reasons in the basket as notices, in place
 * of previous notices. Call it after each change.
 *
 * @returns whether it changed the basket
 */
async function removeInvalidCodes(trx: Transaction, basket: StoredBasket | undefined, visit: Visit): Promise<boolean> {
  if (basket === undefined) return false;
  const invalidCodes = findInvalidCodes(getCodeFacts(basket, visit));
  for (const { code } of invalidCodes) await removeRedemption(trx, basket.basketId, code);
  if (invalidCodes.length === 0 && basket.notices.length === 0) return false;
  const notices = invalidCodes.length === 0 ? null : JSON.stringify(invalidCodes);
  await updateBasket(trx, basket.basketId, { notices });
  return true;
}
