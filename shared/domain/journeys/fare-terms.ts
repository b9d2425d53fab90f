import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Money } from '../kit/money/money.ts';
import { isFree } from '../kit/money/order-prices.ts';
import type { FareConditions } from './journey.ts';

/** Whether, until when and for which fee a ticket can be refunded, or changed. */
export interface FareTerm {
  readonly kind: 'refund' | 'change';
  /** The last time at which it is possible, in the local time of the origin. Missing if the fare never allows it. */
  readonly until?: LocalDateTime;
  /** Missing if it is free of charge, or not allowed. */
  readonly fee?: Money;
}

/** Whether a refund or change is free of charge, possible for a fee, or never possible. */
export type FareEase = 'free' | 'fee' | 'never';

/** Summarises the conditions of a ticket, to compare fares. */
export function summariseFare({ refundableUntil, refundFee, changeableUntil, changeFee }: FareConditions) {
  return { refund: toFareEase(refundableUntil, refundFee), change: toFareEase(changeableUntil, changeFee) };
}

/** @param fee null is free */
function toFareEase(until: LocalDateTime | undefined, fee: Money | null): FareEase {
  if (until === undefined) return 'never';
  return isFree(fee) ? 'free' : 'fee';
}

/** Lists the conditions of a ticket for display: refund, then change. */
export function listFareTerms({
  refundableUntil,
  refundFee,
  changeableUntil,
  changeFee,
}: FareConditions): readonly FareTerm[] {
  return [toFareTerm('refund', refundableUntil, refundFee), toFareTerm('change', changeableUntil, changeFee)];
}

/** @param fee null is free */
function toFareTerm(kind: FareTerm['kind'], until: LocalDateTime | undefined, fee: Money | null): FareTerm {
  // `isFree` is true for null and zero; `!fee` is for the types.
  return { kind, until, fee: until === undefined || !fee || isFree(fee) ? undefined : fee };
}
