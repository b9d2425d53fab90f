import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Money } from '../kit/money/money.ts';
import { isFree } from '../kit/money/order-prices.ts';
import type { FareConditions } from './journey.ts';

/** What may be done with a ticket until when, and for what fee: `undefined` until when: never. */
export interface FareTerm {
  readonly kind: 'refund' | 'change';
  readonly until?: LocalDateTime;
  /** Missing where it costs nothing. */
  readonly fee?: Money;
}

/** What a ticket comes down to, one word for each of the two things that may be done with it. */
export interface FareSummary {
  readonly refund: FareEase;
  readonly change: FareEase;
}

/** For nothing, for a fee, or not at all. */
export type FareEase = 'free' | 'fee' | 'never';

/** The terms of a ticket in short, for travellers who compare fares. */
export function fareSummary({ refundableUntil, refundFee, changeableUntil, changeFee }: FareConditions): FareSummary {
  return { refund: toFareEase(refundableUntil, refundFee), change: toFareEase(changeableUntil, changeFee) };
}

function toFareEase(until: LocalDateTime | undefined, fee: Money | null): FareEase {
  if (until === undefined) return 'never';
  return isFree(fee) ? 'free' : 'fee';
}

/** What may be done with a ticket, in the order in which travellers ask for it. */
export function fareTerms({
  refundableUntil,
  refundFee,
  changeableUntil,
  changeFee,
}: FareConditions): readonly FareTerm[] {
  return [term('refund', refundableUntil, refundFee), term('change', changeableUntil, changeFee)];
}

function term(kind: FareTerm['kind'], until: LocalDateTime | undefined, fee: Money | null): FareTerm {
  if (until === undefined) return { kind };
  return { kind, until, ...(fee && !isFree(fee) && { fee }) };
}
