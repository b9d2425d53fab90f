import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Money } from '../kit/money/money.ts';
import { isFree } from '../kit/money/order-prices.ts';
import type { FareConditions } from './journey.ts';

/** Until when a ticket can be refunded or changed, and the fee. Without `until`, the fare does not allow it. */
export interface FareTerm {
  readonly kind: 'refund' | 'change';
  readonly until?: LocalDateTime;
  /** Missing if it is free of charge. */
  readonly fee?: Money;
}

/** Free of charge, for a fee, or impossible. */
export type FareEase = 'free' | 'fee' | 'never';

/** Summarises the conditions of a ticket, to compare fares. */
export function summariseFare({ refundableUntil, refundFee, changeableUntil, changeFee }: FareConditions) {
  return { refund: toFareEase(refundableUntil, refundFee), change: toFareEase(changeableUntil, changeFee) };
}

function toFareEase(until: LocalDateTime | undefined, fee: Money | null): FareEase {
  if (until === undefined) return 'never';
  return isFree(fee) ? 'free' : 'fee';
}

/** The conditions of a ticket, in display order. */
export function listFareTerms({
  refundableUntil,
  refundFee,
  changeableUntil,
  changeFee,
}: FareConditions): readonly FareTerm[] {
  return [toFareTerm('refund', refundableUntil, refundFee), toFareTerm('change', changeableUntil, changeFee)];
}

function toFareTerm(kind: FareTerm['kind'], until: LocalDateTime | undefined, fee: Money | null): FareTerm {
  return { kind, until, fee: until === undefined || !fee || isFree(fee) ? undefined : fee };
}
