import { deleteBasket, deleteLineItem, extendBasket, getBasket } from '#shared/contract/basket/basket.ts';
import { redeemCode, removeCode, savePassengerInfo, saveSmsNumber } from '#shared/contract/basket/basket-details.ts';
import { toDigits } from '#shared/domain/basket/sms-number.ts';
import { normaliseCode } from '#shared/domain/basket/redemption-code.ts';
import { fieldChecks } from '#shared/domain/kit/fields/field-checks.ts';
import { removeBasket, removeLine, updateBasket, updateLine } from '../../../sales/basket-store.ts';
import { getExtension } from '../../../sales/hold-times.ts';
import { changeNeeds, type TravellerNeeds, findShortage } from '../../../sales/change-assistance.ts';
import { listCoaches } from '../../../sales/coach.ts';
import { readHeldPlaces } from '../../../sales/inventory.ts';
import { removeRedemption, isRedeemedElsewhere, addRedemption } from '../../../sales/prices/redemption-codes.ts';
import { readOpenBasket, type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { ApiError, type ErrorEntry, errorMessage, notFound, refusal, technicalNotFound } from '../../kit/api-error.ts';
import { checkSecret } from '../session/check-secret.ts';
import { type ApiRoute, routesWith } from '../../kit/api-route.ts';
import { type EndpointInput } from '../../kit/register-endpoint.ts';
import { createMarket } from '../journeys/on-sale.ts';
import { basketRoute, changeBasket, findLine, getCodeFacts, requireBooking } from './change-basket.ts';
import { toBasketAnswer, toCodeErrorEntry } from './basket-answer.ts';

// Translated: the names of places and carriers in the answers are in the language of the request.
const { translatedRoute } = routesWith('clock', 'database', 'idempotentRequests', 'names');
const { translatedRoute: codeRoute } = routesWith(
  'clock',
  'database',
  'idempotentRequests',
  'names',
  'secretGuard',
  'trial',
);

/**
 * The endpoints of the basket: its hold and lines, and its codes, text messages and travellers.
 *
 * `basketRoute` answers 404 without a basket, and otherwise calls the function in a transaction and answers with the
 * changed basket. The function returns the errors of the request, which are sent with the basket and status 200; then it
 * must not have changed anything. No errors, or no return value, means success. An error that it throws rolls back the
 * transaction. All changes answer 409 while the basket is being paid.
 */
export const routes: readonly ApiRoute[] = [
  /** The basket of the session, shared by all tabs; null if it has none. */
  translatedRoute(getBasket, ({ database, clock, names }) => async ({ visit }) => {
    const now = clock.now();
    const basket = await database
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => readOpenBasket(trx, visit.sessionId, now));
    return { basket: toBasketAnswer(basket, { visit, names, now }) };
  }),

  /** Removes the basket, if there is one, and releases its seats. */
  translatedRoute(
    deleteBasket,
    (host) => (input) =>
      // Calls the inner function in a transaction, also without a basket.
      changeBasket(host, input, () => async (trx, basket) => {
        if (basket) await removeBasket(trx, basket.basketId, host.clock.now());
      }),
  ),

  /** Extends the hold of the basket. 409 if it cannot be extended again. */
  basketRoute(extendBasket, async ({ visit }, { trx, basket }) => {
    // A scenario (a test situation that QA chooses) may have shorter holds.
    const extensionMs = getExtension(basket, visit.scenario?.basketHoldMs);
    if (extensionMs === 0) throw refusal(409, 'hold-extended', 'holdAlreadyExtended');
    await updateBasket(trx, basket.basketId, { expires_at: basket.expiresAt + extensionMs });
  }),

  /** Removes a line from the basket. 404 if the basket does not contain it. */
  basketRoute(deleteLineItem, async ({ query: { lineItemId } }, { host, trx, basket: { basketId } }) => {
    if (!(await removeLine(trx, { basketId, lineItemId }, host.clock.now())))
      throw technicalNotFound(`Line item ${lineItemId}`);
  }),

  /**
   * Redeems a code, or answers with the reason against it (spec §5 "Redemption code"). 409 if the basket changes an
   * existing order (`requireBooking`).
   */
  codeRoute(redeemCode, (host) => async (input) => {
    const { body, visit, attempt, request, reply } = input;
    const code = normaliseCode(body.redemptionCode);
    const redeem = () =>
      changeBasket(host, input, () => async (trx, basket) => {
        if (basket === undefined) throw notFound('basketNotFound');
        requireBooking(basket);
        const { basketId } = basket;
        // By another basket or order.
        const isTaken = await isRedeemedElsewhere(trx, basketId, code);
        // Only trial hosts have codes: without `trial.findCodeProblem`, every code is unknown. A scenario (a test
        // situation that QA chooses) may refuse any code first; `attempt` is the number of calls since QA chose it.
        const findProblem = host.trial.findCodeProblem ?? (() => 'code-unknown' as const);
        const problem =
          visit.scenario?.codeProblem?.({ attempt }) ?? findProblem({ ...getCodeFacts(basket, visit), code, isTaken });
        if (problem) return [toCodeErrorEntry({ code, problem })];
        await addRedemption(trx, { basketId, code, now: host.clock.now() });
        return [];
      });
    // Set by `verify`, unless an error is thrown.
    let answer!: Awaited<ReturnType<typeof redeem>>;
    // Outside of the basket's transaction, since a wrong code is counted even if that is rolled back.
    await checkSecret(
      host,
      { request, reply },
      {
        kind: 'redemption-code',
        verify: async () => {
          answer = await redeem();
          return answer.errors.some(({ id }) => id === 'code-unknown') ? undefined : answer;
        },
      },
    );
    return answer;
  }),

  /** Removes a redeemed code from the basket. 404 if the basket does not contain it. */
  basketRoute(removeCode, async ({ query }, { trx, basket }) => {
    const code = normaliseCode(query.redemptionCode);
    if (!(await removeRedemption(trx, basket.basketId, code))) throw technicalNotFound(`Code ${code}`);
  }),

  /**
   * Sets the phone number for text messages, which adds their fee to the total, or removes both (spec §7). A
   * number is refused if it is invalid, or if the host sends no text messages. 409 if the basket changes an existing order.
   */
  basketRoute(saveSmsNumber, async ({ body }, { host, trx, basket }) => {
    requireBooking(basket);
    const phoneNumber = body.phoneNumber?.trim();
    if (phoneNumber !== undefined && fieldChecks.telephoneNumber(phoneNumber) !== undefined) {
      return [{ id: 'sms-number', message: errorMessage('invalidPhoneNumber') }];
    }
    if (phoneNumber !== undefined && !host.sendsTextMessages) {
      return [{ id: 'no-text-messages', message: errorMessage('noTextMessages') }];
    }
    // Only digits and a leading `+` are stored: `+44 (0)20 7946-0000` becomes `+442079460000`.
    const smsNumber = phoneNumber === undefined ? null : toDigits(phoneNumber);
    await updateBasket(trx, basket.basketId, { sms_number: smsNumber });
    return [];
  }),

  /**
   * Saves the names and the assistance needs of the travellers of one line (a journey in the basket) or, without
   * `lineItemId`, of all. A traveller who stays in a wheelchair uses a wheelchair space instead of a seat on each coach.
   * Changes no line if one has fewer travellers than the request, or (400) if there are too few seats or spaces.
   */
  basketRoute(savePassengerInfo, async ({ body, visit }, { host, trx, basket }) => {
    const lines = findLines(basket, body.lineItemId);
    const { wheelchairSeatedCount = 0, otherDisabilityCount = 0, pcaCount = 0, passengers = [] } = body;
    // The groups do not overlap. `pcaCount` are personal care attendants. A count that the request omits is not checked.
    const maxCount = Math.max(wheelchairSeatedCount + otherDisabilityCount + pcaCount, passengers.length);
    if (lines.some(({ party }) => maxCount > party.total)) {
      return [{ id: 'passengers-count', message: errorMessage('moreNamesThanTravellers') }];
    }
    const errors: ErrorEntry[] = [];
    for (const line of lines) {
      const needs = toNeeds(body, line);
      // The places that are free now, by the holds that this transaction sees.
      const market = createMarket(host, await readHeldPlaces(trx, listCoaches(line.journey)), visit);
      const shortage = findShortage(line, needs, market);
      if (shortage) errors.push(toShortageEntry(shortage, line));
      else await changeNeeds(trx, line, needs);
      // Also after a shortage: the error thrown below then rolls back all changes.
      if (body.passengers) await updateLine(trx, line.lineItemId, { travellers: JSON.stringify(passengers) });
    }
    // Thrown to roll back the lines that have already been changed: either all lines are changed or none.
    if (errors.length > 0) throw new ApiError(400, errors);
    return [];
  }),
];

/** Returns the line that an id names, or all lines without an id. The id of one coach of a connection names its line. */
function findLines(basket: StoredBasket, lineItemId: string | undefined): readonly StoredLine[] {
  if (lineItemId === undefined) return basket.lines;
  const match = findLine(basket, lineItemId);
  if (match === undefined) throw technicalNotFound(`Line item ${lineItemId}`);
  return [match.line];
}

/**
 * Returns the assistance needs of a line after a request. Values that the request omits stay as they are, but the status
 * `WHEELCHAIR_SEATED` without a wheelchair count means at least one traveller. The status is removed if the counts for
 * wheelchairs and other disabilities are both 0, unless the request contains a status and neither of these counts.
 */
function toNeeds(
  body: EndpointInput<typeof savePassengerInfo>['body'],
  { party, assistance }: StoredLine,
): TravellerNeeds {
  const { disabilityStatus, wheelchairSeatedCount, pcaCount = assistance.pca } = body;
  const { otherDisabilityCount = assistance.otherDisability } = body;
  const isSeated = disabilityStatus === 'WHEELCHAIR_SEATED';
  const wheelchairSeated = wheelchairSeatedCount ?? Math.max(party.wheelchairSeated, isSeated ? 1 : 0);
  const isWithoutNeeds = wheelchairSeated === 0 && otherDisabilityCount === 0;
  const hasCounts = wheelchairSeatedCount !== undefined || body.otherDisabilityCount !== undefined;
  const hasOnlyStatus = disabilityStatus !== undefined && !hasCounts;
  const status = isWithoutNeeds && !hasOnlyStatus ? undefined : (disabilityStatus ?? assistance.disabilityStatus);
  const needs = { pca: pcaCount, otherDisability: otherDisabilityCount, disabilityStatus: status };
  return { wheelchairSeated, assistance: needs };
}

/** Converts a shortage of seats or wheelchair spaces. The id 231 for too few seats is from the specification (spec §5). */
function toShortageEntry(kind: 'SEAT' | 'WHEELCHAIR', { journey: { journeyId } }: StoredLine): ErrorEntry {
  return kind === 'WHEELCHAIR'
    ? { id: 'wheelchair-spaces', message: errorMessage('noWheelchairSpace'), journeyId }
    : { id: 231, message: errorMessage('tooFewSeats'), journeyId };
}
