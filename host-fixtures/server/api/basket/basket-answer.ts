import { type InferInput } from 'valibot';
import { type basket } from '#shared/contract/basket/basket.ts';
import { mainAmountOf } from '#shared/domain/kit/money/money.ts';
import type { CardBrand } from '#shared/domain/payment/card-brands.ts';
import { extensionOf } from '../../sales/extend-hold.ts';
import { basketCurrency, totalsOf } from '../../sales/prices/fees.ts';
import { type StoredBasket, type StoredLine } from '../../sales/stored-basket.ts';
import { type Names } from '../../timetable/names/names.ts';
import { type Instant } from '../../timetable/timetable.ts';
import { type Visit } from '../../visits/visit.ts';
import { chargesAnswer } from '../kit/amount-answer.ts';
import { journeyAnswer } from '../journeys/journey-answer.ts';

/** A basket as it goes over the wire; null is none. */
export type BasketAnswer = InferInput<typeof basket> | null;

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
  const { status, lines, smsNumber } = held;
  const totals = totalsOf(held);
  const expiresAt = status === 'PENDING' ? Math.max(held.expiresAt, now + paidForMs) : held.expiresAt;
  const extensionMs = extensionOf(held, scenario?.basketHeldMs);
  return {
    journeys: lines.map((line) => lineAnswer(line, smsNumber, names)),
    status,
    payment: { types: ['DIRECT_CARD'], cardBrands: [...takenCards] },
    expiry: utcText(expiresAt + clockShiftMs),
    expiryTotalSecondsRemaining: Math.max(0, Math.floor((expiresAt - now) / 1000)),
    ...(extensionMs > 0 && { extendableBySeconds: extensionMs / 1000 }),
    errors: [...held.notices],
    currency: basketCurrency(held),
    ...chargesAnswer(totals),
    total: mainAmountOf(totals.total),
    basketKind: 'BOOKING',
    tradeIns: [],
    redemptionCodes: totals.discounts.map(({ code, amount }) => ({ code, amount: mainAmountOf(amount) })),
  };
}

/** A journey of a basket or of an order. Its names are translated: they may have been stored in another language. */
export function lineAnswer(line: StoredLine, smsNumber: string | undefined, names: Names) {
  const { journey, party, currency, price, coachPrices } = line;
  return journeyAnswer({
    ...{ journey: names.journey(journey), party },
    offer: { currency, price, coachPrices },
    line: { ...line, ...(smsNumber !== undefined && { smsNumber }) },
  });
}

/** `yyyy-MM-ddTHH:mm:ssZ` (spec §3 "Date formats"). */
function utcText(time: Instant): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
