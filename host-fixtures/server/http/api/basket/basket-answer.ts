import { type InferInput } from 'valibot';
import { type basket } from '#shared/contract/basket/basket.ts';
import { type Money, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { formatUtc } from '../../../clock/local-time.ts';
import { getFareConditions, type SoldConditions } from '../../../sales/fare-conditions.ts';
import type { CardBrand } from '#shared/domain/payment/card-brands.ts';
import { getExtension } from '../../../sales/hold-times.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { getBasketCurrency, getLineValues, getTotals } from '../../../sales/prices/fees.ts';
import { type CodeProblem, maxCodeLength, type InvalidCode } from '../../../sales/prices/redemption-codes.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { type Names } from '../../../timetable/names/names.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { type ErrorEntry, errorMessage, type MessageCode } from '../../kit/api-error.ts';
import { toChargesAnswer } from '../../kit/amount-answer.ts';
import { type Untranslated } from '../../kit/register-endpoint.ts';
import { toJourneyAnswer } from '../journeys/journey-answer.ts';

/** A basket in an answer, before its errors are translated; null without a basket. */
export type BasketAnswer = Untranslated<InferInput<typeof basket>> | null;

/** The card brands that the payment provider accepts. */
const acceptedCards: readonly CardBrand[] = ['visa', 'mastercard', 'amex'];
/**
 * The minimum time until the expiry in the answer while a basket is being paid. Such a basket does not expire, so the answer
 * must not contain a time in the past.
 */
const minPaymentMs = 60_000;

/**
 * Converts a stored basket to the answer of the API (spec §3).
 *
 * QA can shift the clock of a browser. A basket expires by the true clock, but widgets count down by the clock of
 * the browser, so the answer contains the expiry shifted by as much.
 *
 * @param context.visit the session and the test settings of the browser: its clock shift and scenario
 * @param context.names translates stored names into the language of the visitor
 * @param context.now the true time
 */
export function toBasketAnswer(
  storedBasket: StoredBasket | undefined,
  { visit, names, now }: { readonly visit: Visit; readonly names: Names; readonly now: Instant },
): BasketAnswer {
  if (storedBasket === undefined) return null;
  // A scenario is a test situation that QA chooses for a browser, such as short holds.
  const { clockShiftMs = 0, scenario } = visit;
  // `tradeIns` are reservations of the order `orderNumber` that the new journeys replace.
  const { status, kind, orderNumber, lines, smsNumber, tradeIns } = storedBasket;
  const totals = getTotals(storedBasket);
  const lineValues = getLineValues(storedBasket);
  // `PENDING`: it is being paid.
  const expiresAt =
    status === 'PENDING' ? Math.max(storedBasket.expiresAt, now + minPaymentMs) : storedBasket.expiresAt;
  // A reschedule (a move of a reservation to another journey) has its own basket, apart from the visitor's. No endpoint extends
  // its hold, the reservation of its seats for some minutes.
  const isReschedule = kind === 'RESCHEDULE';
  const extensionMs = isReschedule ? 0 : getExtension(storedBasket, scenario?.basketHoldMs);
  return {
    journeys: lines.map((line, index) =>
      toLineAnswer(line, {
        smsNumber,
        names,
        conditions: getLineConditions(line, lineValues[index] ?? null),
        keepsWheelchairSpaces: isReschedule,
      }),
    ),
    status,
    payment: { types: ['DIRECT_CARD'], cardBrands: [...acceptedCards] },
    expiry: formatUtc(expiresAt + clockShiftMs),
    expiryTotalSecondsRemaining: Math.max(0, Math.floor((expiresAt - now) / 1000)),
    extendableBySeconds: extensionMs > 0 ? extensionMs / 1000 : undefined,
    // Redemption codes that the last change of the basket made invalid, each with the reason.
    errors: storedBasket.notices.map(toCodeErrorEntry),
    currency: getBasketCurrency(storedBasket),
    ...toChargesAnswer(totals),
    total: toMainAmount(totals.total),
    basketKind: kind,
    orderNumber,
    tradeIns: tradeIns.map(({ line, value }) => ({
      // A basket with trade-ins always has an order number, and a traded line its number in the order.
      reservationNumber: formatReservationNumber({ orderNumber: orderNumber ?? '', no: line.reservation?.no ?? 0 }),
      journey: toLineAnswer(line, { names, conditions: getLineConditions(line, value) }),
      value: toMainAmount(value),
    })),
    redemptionCodes: totals.discounts.map(({ code, amount }) => ({ code, amount: toMainAmount(amount) })),
  };
}

/** Options for {@link toLineAnswer}. */
interface LineAnswerOptions {
  /** Translates stored names into the language of the answer. */
  readonly names: Names;
  /** The phone number for text messages about the journey. */
  readonly smsNumber?: string | undefined;
  /** The conditions for refunds and changes, by what the line costs. */
  readonly conditions: SoldConditions;
  /** Whether the visitor cannot change the wheelchair spaces; false by default. */
  readonly keepsWheelchairSpaces?: boolean;
}

/**
 * The carriers' conditions for a line. Shares that are retained are parts of what the line costs with its seats and after
 * discounts, so that a basket promises what a cancellation charges.
 *
 * @param value what the line costs; null or zero if it is free
 */
export function getLineConditions({ journey, currency }: StoredLine, value: Money | null): SoldConditions {
  return getFareConditions(journey, { paid: value, currency });
}

/** Converts a line of a basket or an order: a journey, its party and its price. */
export function toLineAnswer(
  line: StoredLine,
  { names, smsNumber, conditions, keepsWheelchairSpaces }: LineAnswerOptions,
) {
  const { journey, party, currency, price, coachPrices } = line;
  return toJourneyAnswer({
    journey: names.translateJourney(journey),
    party,
    conditions,
    offer: { currency, price, coachPrices },
    line: { ...line, keepsWheelchairSpaces, smsNumber },
  });
}

/** The message for each reason why a redemption code is not redeemed. */
const problemMessages = {
  'code-unknown': 'codeUnknown',
  'code-expired': 'codeExpired',
  'code-elsewhere': 'codeElsewhere',
  'code-currency': 'codeCurrency',
  'code-used': 'codeUsed',
  'code-not-combinable': 'codeNotCombinable',
} as const satisfies Readonly<Record<CodeProblem, MessageCode>>;

/** Converts a code that is not redeemed, with the reason. Visitors type codes, so a long one is truncated. */
export function toCodeErrorEntry({ code, problem }: InvalidCode): ErrorEntry {
  return { id: problem, message: errorMessage(problemMessages[problem], { code: code.slice(0, maxCodeLength) }) };
}
