import { type InferInput } from 'valibot';
import { type basket } from '#shared/contract/basket/basket.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { formatUtc } from '../../../clock/local-time.ts';
import { type SoldConditions } from '../../../sales/fare-conditions.ts';
import type { CardBrand } from '#shared/domain/payment/card-brands.ts';
import { getExtension } from '../../../sales/basket-store.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { getBasketCurrency, getTotals } from '../../../sales/prices/fees.ts';
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

/** The provider only needs a card, no other data of the payer. */
const acceptedCards: readonly CardBrand[] = ['visa', 'mastercard', 'amex'];
/**
 * During a payment, the answer shows at least this much remaining time, since the basket is held until the payment
 * ends.
 */
const minPaymentMs = 60_000;

/**
 * Converts a basket (spec §3). Its expiry follows the true clock; the answer contains it by the clock of the visitor,
 * which widgets follow.
 *
 * @param context.names in the language of the visitor
 * @param context.now the true time
 */
export function toBasketAnswer(
  storedBasket: StoredBasket | undefined,
  { visit, names, now }: { readonly visit: Visit; readonly names: Names; readonly now: Instant },
): BasketAnswer {
  if (storedBasket === undefined) return null;
  const { clockShiftMs = 0, scenario } = visit;
  const { status, kind, orderNumber, lines, smsNumber, tradeIns } = storedBasket;
  const totals = getTotals(storedBasket);
  const expiresAt =
    status === 'PENDING' ? Math.max(storedBasket.expiresAt, now + minPaymentMs) : storedBasket.expiresAt;
  // Only the visitor's own basket can be extended.
  const extensionMs = kind === 'RESCHEDULE' ? 0 : getExtension(storedBasket, scenario?.basketHoldMs);
  return {
    journeys: lines.map((line) => toLineAnswer(line, { smsNumber, names, keepsSpaces: kind === 'RESCHEDULE' })),
    status,
    payment: { types: ['DIRECT_CARD'], cardBrands: [...acceptedCards] },
    expiry: formatUtc(expiresAt + clockShiftMs),
    expiryTotalSecondsRemaining: Math.max(0, Math.floor((expiresAt - now) / 1000)),
    extendableBySeconds: extensionMs > 0 ? extensionMs / 1000 : undefined,
    errors: storedBasket.notices.map(codeError),
    currency: getBasketCurrency(storedBasket),
    ...toChargesAnswer(totals),
    total: toMainAmount(totals.total),
    basketKind: kind,
    orderNumber,
    tradeIns: tradeIns.map(({ line, value }) => ({
      reservationNumber: formatReservationNumber({ orderNumber: orderNumber ?? '', no: line.reservation?.no ?? 0 }),
      journey: toLineAnswer(line, { names }),
      value: toMainAmount(value),
    })),
    redemptionCodes: totals.discounts.map(({ code, amount }) => ({ code, amount: toMainAmount(amount) })),
  };
}

/** Options for {@link toLineAnswer}. */
interface LineAnswerOptions {
  /** In the language of the answer. */
  readonly names: Names;
  readonly smsNumber?: string | undefined;
  /** Overrides the conditions of the carriers. */
  readonly conditions?: SoldConditions | undefined;
  /** Whether wheelchair spaces stay as they are. */
  readonly keepsSpaces?: boolean;
}

/** Converts a line of a basket or an order. Names are translated, since they may be stored in another language. */
export function toLineAnswer(line: StoredLine, { names, smsNumber, conditions, keepsSpaces }: LineAnswerOptions) {
  const { journey, party, currency, price, coachPrices } = line;
  return toJourneyAnswer({
    journey: names.translateJourney(journey),
    party,
    conditions,
    offer: { currency, price, coachPrices },
    line: { ...line, keepsSpaces, smsNumber },
  });
}

const problemMessages = {
  'code-unknown': 'codeUnknown',
  'code-expired': 'codeExpired',
  'code-elsewhere': 'codeElsewhere',
  'code-currency': 'codeCurrency',
  'code-used': 'codeUsed',
  'code-not-combinable': 'codeNotCombinable',
} as const satisfies Readonly<Record<CodeProblem, MessageCode>>;

/** The error for a code that is not redeemed. */
export function codeError({ code, problem }: InvalidCode): ErrorEntry {
  return { id: problem, message: errorMessage(problemMessages[problem], { code: code.slice(0, maxCodeLength) }) };
}
