import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, getCurrency, type Money, multiplyMoney, toMoney } from '#shared/domain/kit/money/money.ts';
import type { Instant } from '../../clock/clock.ts';
import type { Writable } from '../../kit/writable.ts';
import type { Journey } from '../../timetable/timetable.ts';
import { amountIn, type Amounts } from '../prices/amounts.ts';

/** Whom the table does not name. */
const usual: CarrierConditions = {
  refund: { hoursBefore: 24, keeps: { share: 0.1 } },
  change: { hoursBefore: 2, fee: { GBP: 5, USD: 5, CAD: 5, EUR: 5 } },
};

/** By carrier (GTFS `agency_id`). */
const byCarrier: Readonly<Record<string, CarrierConditions>> = {
  albion: { refund: { hoursBefore: 2 }, change: { hoursBefore: 1 } },
  pennine: { refund: { hoursBefore: 24, keeps: { share: 0.25 } }, change: { hoursBefore: 2, fee: { GBP: 5 } } },
  thistle: { change: { hoursBefore: 24, fee: { GBP: 10 } } },
  hudson: { refund: { hoursBefore: 2, keeps: { amounts: { USD: 5 } } }, change: { hoursBefore: 2, fee: { USD: 10 } } },
  lakeshore: { change: { hoursBefore: 3, fee: { USD: 15 } } },
  erable: { refund: { hoursBefore: 4, keeps: { share: 0.2 } }, change: { hoursBefore: 4 } },
};

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

/** What journeys of the same carriers at the same price have in common of their conditions. */
export interface ConditionTerms extends Pick<FareConditions, 'refundFee' | 'changeFee'> {
  /** Until how long before the departure they can be given back, in ms; absent where they never can. */
  readonly refundBeforeMs?: number;
  /** The same of a change. */
  readonly changeBeforeMs?: number;
}

/** What a journey was sold for, by whom. */
interface Sale {
  /** Of each coach. */
  readonly carrierIds: readonly string[];
  /** For the journey, with its seats; null is nothing. */
  readonly paid: Money | null;
  readonly currency: CurrencyCode;
}

/**
 * The terms of a sale: where several carriers drive, what the strictest of them allows, for what the dearest of them asks.
 *
 * @param conditionsOf the conditions of a carrier
 */
export function conditionTerms(
  { carrierIds, paid, currency }: Sale,
  conditionsOf: (carrierId: string) => CarrierConditions = conditionsOfCarrier,
): ConditionTerms {
  const carriers = [...new Set(carrierIds)].map(conditionsOf);
  const refunds = carriers.flatMap(({ refund }) => (refund ? [refund] : []));
  const changes = carriers.flatMap(({ change }) => (change ? [change] : []));
  const beforeMs = (parts: readonly { readonly hoursBefore: number }[]) =>
    parts.length === carriers.length ? Math.max(...parts.map(({ hoursBefore }) => hoursBefore)) * hourMs : undefined;
  const [refundBeforeMs, changeBeforeMs] = [beforeMs(refunds), beforeMs(changes)];
  const value = paid ?? toMoney(0, currency);
  const kept = dearest(refunds.map(({ keeps }) => keeps && keptOf(keeps, value)));
  return {
    ...(refundBeforeMs !== undefined && { refundBeforeMs }),
    refundFee: kept && atMost(kept, value),
    ...(changeBeforeMs !== undefined && { changeBeforeMs }),
    changeFee: dearest(changes.map(({ fee }) => fee && amountIn(fee, currency))),
  };
}

/** The conditions of a journey of such terms. */
export function conditionsFrom(terms: ConditionTerms, journey: Pick<Journey, 'legs'>): FareConditions {
  const { refundBeforeMs, changeBeforeMs, refundFee, changeFee } = terms;
  const departure = departureOf(journey);
  const conditions: Writable<FareConditions> = { refundFee, changeFee };
  if (refundBeforeMs !== undefined) conditions.refundableUntil = departure - refundBeforeMs;
  if (changeBeforeMs !== undefined) conditions.changeableUntil = departure - changeBeforeMs;
  return conditions;
}

/** The conditions of a journey, as {@link conditionTerms} has them. */
export function fareConditions(
  journey: Pick<Journey, 'legs'>,
  price: Pick<Sale, 'paid' | 'currency'>,
  conditionsOf?: (carrierId: string) => CarrierConditions,
): FareConditions {
  const carrierIds = journey.legs.map(({ carrierId }) => carrierId);
  return conditionsFrom(conditionTerms({ carrierIds, ...price }, conditionsOf), journey);
}

/** How long after its departure a coach that did not run can be given back or exchanged. */
const claimMs = 30 * 24 * hourMs;

/** What holds where the operator has cancelled a coach: all comes back, and another journey costs nothing. */
export function cancelledConditions(journey: Pick<Journey, 'legs'>): FareConditions {
  const until = departureOf(journey) + claimMs;
  return { refundableUntil: until, refundFee: null, changeableUntil: until, changeFee: null, isOperatorFault: true };
}

function keptOf(keeps: { readonly share: number } | { readonly amounts: Amounts }, paid: Money): Money | undefined {
  return 'share' in keeps ? multiplyMoney(paid, keeps.share) : amountIn(keeps.amounts, getCurrency(paid));
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

/** What a carrier keeps of a ticket that is given back: a share of what was paid, or an amount; nothing where it is absent. */
type Keeps = { readonly share: number } | { readonly amounts: Amounts };

/** What tickets of a carrier may be changed and given back for. Hours are those before the departure. */
export interface CarrierConditions {
  /** Absent: nothing is paid back. */
  readonly refund?: { readonly hoursBefore: number; readonly keeps?: Keeps };
  /** Absent: the journey stays as it is. */
  readonly change?: { readonly hoursBefore: number; readonly fee?: Amounts };
}

/** The conditions of a carrier. */
function conditionsOfCarrier(carrierId: string): CarrierConditions {
  return byCarrier[carrierId] ?? usual;
}
