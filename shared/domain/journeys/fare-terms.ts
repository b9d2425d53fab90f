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
