import { type InferInput } from 'valibot';
import { type basket } from '#shared/contract/basket/basket.ts';
import { toMainAmount } from '#shared/domain/kit/money/money.ts';
import { utcText } from '../../../clock/utc-text.ts';
import { type FareConditions } from '../../../sales/conditions/fare-conditions.ts';
import type { CardBrand } from '#shared/domain/payment/card-brands.ts';
import { getExtension } from '../../../sales/extend-hold.ts';
import { formatReservationNumber } from '../../../tickets/reservation-number.ts';
import { basketCurrency, getTotals } from '../../../sales/prices/fees.ts';
import { type StoredBasket, type StoredLine } from '../../../sales/stored-basket.ts';
import { type Names } from '../../../timetable/names/names.ts';
import { type Instant } from '../../../clock/clock.ts';
import { type Visit } from '../../visits/visit.ts';
import { chargesAnswer } from '../../kit/amount-answer.ts';
import { type Unworded } from '../../kit/register-endpoint.ts';
import { journeyAnswer } from '../journeys/journey-answer.ts';
import { codeError } from './check-codes.ts';

/** A basket as it is sent, before its errors are worded; null if there is none. */
export type BasketAnswer = Unworded<InferInput<typeof basket>> | null;

/** By the contract with the provider, which asks nothing more of who pays. */
const takenCards: readonly CardBrand[] = ['visa', 'mastercard', 'amex'];
/** While a basket is being paid it is held until that ends: at least this long after each request. */
const paidForMs = 60_000;

/** For whom a basket is answered, and when. */
export interface BasketReader {
  readonly visit: Visit;
  /** In their language. */
  readonly names: Names;
  /** The true time. */
  readonly now: Instant;
}

/**
 * A basket (spec §3). It expires by the true clock; the answer gives the time by the visitor's clock, which widgets
 * follow.
 */
export function basketAnswer(held: StoredBasket | undefined, { visit, names, now }: BasketReader): BasketAnswer {
  if (held === undefined) return null;
  const { clockShiftMs = 0, scenario } = visit;
  const { status, kind, orderNumber, lines, smsNumber, tradeIns } = held;
  const totals = getTotals(held);
  const expiresAt = status === 'PENDING' ? Math.max(held.expiresAt, now + paidForMs) : held.expiresAt;
  // Only the visitor's own basket can be extended.
  const extensionMs = kind === 'RESCHEDULE' ? 0 : getExtension(held, scenario?.basketHeldMs);
  return {
    journeys: lines.map((line) => lineAnswer(line, { smsNumber, names, keepsSpaces: kind === 'RESCHEDULE' })),
    status,
    payment: { types: ['DIRECT_CARD'], cardBrands: [...takenCards] },
    expiry: utcText(expiresAt + clockShiftMs),
    expiryTotalSecondsRemaining: Math.max(0, Math.floor((expiresAt - now) / 1000)),
    ...(extensionMs > 0 && { extendableBySeconds: extensionMs / 1000 }),
    errors: held.notices.map(codeError),
    currency: basketCurrency(held),
    ...chargesAnswer(totals),
    total: toMainAmount(totals.total),
    basketKind: kind,
    orderNumber,
    tradeIns: tradeIns.map(({ line, value }) => ({
      reservationNumber: formatReservationNumber({ orderNumber: orderNumber ?? '', no: line.reservation?.no ?? 0 }),
      journey: lineAnswer(line, { names }),
      value: toMainAmount(value),
    })),
    redemptionCodes: totals.discounts.map(({ code, amount }) => ({ code, amount: toMainAmount(amount) })),
  };
}

/** What the answer of a line depends on beside it. */
export interface LineFacts {
  /** In the language of the answer. */
  readonly names: Names;
  readonly smsNumber?: string | undefined;
  /** Other conditions than those of its carriers. */
  readonly conditions?: FareConditions | undefined;
  /** Whether wheelchair spaces stay as they are. */
  readonly keepsSpaces?: boolean;
}

/** A journey of a basket or of an order. Its names are translated: they may have been stored in another language. */
export function lineAnswer(line: StoredLine, { names, smsNumber, conditions, keepsSpaces = false }: LineFacts) {
  const { journey, party, currency, price, coachPrices } = line;
  return journeyAnswer({
    journey: names.journey(journey),
    party,
    ...(conditions && { conditions }),
    offer: { currency, price, coachPrices },
    line: { ...line, keepsSpaces, smsNumber },
  });
}
