import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, currencyOf, type Money, moneyOf, timesMoney } from '#shared/domain/kit/money/money.ts';
import { type Instant, type Journey } from '../../timetable/timetable.ts';
import { amountIn, type Amounts } from '../prices/amounts.ts';
import { type CarrierConditions, conditionsOfCarrier } from './carrier-conditions.ts';

/** What a ticket may be changed and given back for. */
export interface FareConditions {
  /** From then on nothing is paid back; absent where nothing ever is. */
  readonly refundableUntil?: Instant;
  /** Kept of what was paid; null is nothing. */
  readonly refundFee: Money | null;
  /** From then on the journey stays as it is; absent where it always does. */
  readonly changeableUntil?: Instant;
  /** Null: a change is free. */
  readonly changeFee: Money | null;
  /** Whether they are so because the operator does not keep what it sold. */
  readonly isOperatorFault?: boolean;
}

const hourMs = 3_600_000;

/** When a journey leaves. */
export function departureOf({ legs }: Pick<Journey, 'legs'>): Instant {
  return legs[0]?.calls[0]?.departure ?? -Infinity;
}

/**
 * The conditions of a journey: where several carriers drive, what the strictest of them allows, for what the dearest
 * of them asks.
 *
 * @param paid for the journey, with its seats; null is nothing
 * @param conditionsOf the conditions of a carrier
 */
export function fareConditions(
  journey: Pick<Journey, 'legs'>,
  { paid, currency }: { readonly paid: Money | null; readonly currency: CurrencyCode },
  conditionsOf: (carrierId: string) => CarrierConditions = conditionsOfCarrier,
): FareConditions {
  const carriers = [...new Set(journey.legs.map(({ carrierId }) => carrierId))].map(conditionsOf);
  const refunds = carriers.flatMap(({ refund }) => (refund ? [refund] : []));
  const changes = carriers.flatMap(({ change }) => (change ? [change] : []));
  const untilOf = (parts: readonly { readonly hoursBefore: number }[]) =>
    parts.length === carriers.length
      ? departureOf(journey) - Math.max(...parts.map(({ hoursBefore }) => hoursBefore)) * hourMs
      : undefined;
  const [refundableUntil, changeableUntil] = [untilOf(refunds), untilOf(changes)];
  const value = paid ?? moneyOf(0, currency);
  const kept = dearest(refunds.map(({ keeps }) => keeps && keptOf(keeps, value)));
  return {
    ...(refundableUntil !== undefined && { refundableUntil }),
    refundFee: kept && atMost(kept, value),
    ...(changeableUntil !== undefined && { changeableUntil }),
    changeFee: dearest(changes.map(({ fee }) => fee && amountIn(fee, currency))),
  };
}

/** How long after its departure a coach that did not run can be given back or exchanged. */
const claimMs = 30 * 24 * hourMs;

/** What holds where the operator has cancelled a coach: all comes back, and another journey costs nothing. */
export function cancelledConditions(journey: Pick<Journey, 'legs'>): FareConditions {
  const until = departureOf(journey) + claimMs;
  return { refundableUntil: until, refundFee: null, changeableUntil: until, changeFee: null, isOperatorFault: true };
}

function keptOf(keeps: { readonly share: number } | { readonly amounts: Amounts }, paid: Money): Money | undefined {
  return 'share' in keeps ? timesMoney(paid, keeps.share) : amountIn(keeps.amounts, currencyOf(paid));
}

function dearest(amounts: readonly (Money | undefined)[]): Money | null {
  const [first = null, ...others] = amounts.filter((amount) => amount !== undefined);
  return others.reduce<Money | null>(
    (most, amount) => (most && compareMoney(most, amount) >= 0 ? most : amount),
    first,
  );
}

function atMost(amount: Money, most: Money): Money {
  return compareMoney(amount, most) > 0 ? most : amount;
}
