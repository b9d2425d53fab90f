import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, getCurrency, type Money, multiplyMoney, toMoney } from '#shared/domain/kit/money/money.ts';
import type { Instant } from '../clock/clock.ts';
import type { Writable } from '../kit/writable.ts';
import type { TimetableJourney } from '../timetable/timetable.ts';
import { getAmount, type Amounts } from './prices/amounts.ts';

/**
 * The conditions of carriers that are not in {@link conditionsByCarrier}: a refund of 90 % until 24 hours before departure,
 * and changes for a fee of 5 until 2 hours before departure.
 */
const defaultConditions: CarrierConditions = {
  refund: { hoursBefore: 24, retained: { share: 0.1 } },
  change: { hoursBefore: 2, fee: { GBP: 5, USD: 5, CAD: 5, EUR: 5 } },
};

/** The conditions of the demo timetable's carriers, by GTFS `agency_id`. See {@link CarrierConditions}. */
const conditionsByCarrier: Readonly<Record<string, CarrierConditions>> = {
  albion: { refund: { hoursBefore: 2 }, change: { hoursBefore: 1 } },
  pennine: { refund: { hoursBefore: 24, retained: { share: 0.25 } }, change: { hoursBefore: 2, fee: { GBP: 5 } } },
  thistle: { change: { hoursBefore: 24, fee: { GBP: 10 } } },
  hudson: {
    refund: { hoursBefore: 2, retained: { amounts: { USD: 5 } } },
    change: { hoursBefore: 2, fee: { USD: 10 } },
  },
  lakeshore: { change: { hoursBefore: 3, fee: { USD: 15 } } },
  erable: { refund: { hoursBefore: 4, retained: { share: 0.2 } }, change: { hoursBefore: 4 } },
};

/** The conditions for a refund or a change (a move to another journey) of a ticket. Times are in ms since 1970 UTC. */
export interface SoldConditions {
  /** The time from which nothing is refunded; absent if the ticket is not refundable. */
  readonly refundableUntil?: Instant;
  /** The retained part of the price; null or zero if nothing is retained. Without `refundableUntil`, it has no meaning. */
  readonly refundFee: Money | null;
  /** The time from which changes are rejected; absent if the journey cannot be changed. */
  readonly changeableUntil?: Instant;
  /** Null if a change is free. Without `changeableUntil`, it has no meaning. */
  readonly changeFee: Money | null;
  /** Whether these conditions apply because the operator does not run the coach as sold. */
  readonly isOperatorFault?: boolean;
}

const hourMs = 3_600_000;

/** The departure of a journey. A journey without stops, which does not occur, would count as departed. */
export function getDeparture({ legs }: Pick<TimetableJourney, 'legs'>): Instant {
  return legs[0]?.calls[0]?.departure ?? -Infinity;
}

/** Conditions with times relative to the departure. Journeys with the same carriers and price share them. */
export interface ConditionTerms extends Pick<SoldConditions, 'refundFee' | 'changeFee'> {
  /** How long before departure a refund ends, in ms; absent if not refundable. */
  readonly refundBeforeMs?: number;
  /** How long before departure changes end, in ms; absent if not changeable. */
  readonly changeBeforeMs?: number;
}

/** The price and carriers of a journey, on which its conditions depend. */
interface Sale {
  /** One for each coach. */
  readonly carrierIds: readonly string[];
  /** The price of the journey with its seats; null if free. */
  readonly paid: Money | null;
  /** The currency of the price and the fees. */
  readonly currency: CurrencyCode;
}

/**
 * The terms of a sale. If several carriers are involved, the earliest time limit and the highest fee apply, and a refund or
 * change is possible only if all carriers allow it. A refund fee is limited to the price.
 *
 * @param getConditions returns the conditions of a carrier; by default, those in this file
 */
export function getConditionTerms(
  { carrierIds, paid, currency }: Sale,
  getConditions: (carrierId: string) => CarrierConditions = getCarrierConditions,
): ConditionTerms {
  const carriers = [...new Set(carrierIds)].map(getConditions);
  const refunds = carriers.flatMap(({ refund }) => (refund ? [refund] : []));
  const changes = carriers.flatMap(({ change }) => (change ? [change] : []));
  const getLimitMs = (limits: readonly { readonly hoursBefore: number }[]) =>
    limits.length === carriers.length ? Math.max(...limits.map(({ hoursBefore }) => hoursBefore)) * hourMs : undefined;
  const [refundBeforeMs, changeBeforeMs] = [getLimitMs(refunds), getLimitMs(changes)];
  const value = paid ?? toMoney(0, currency);
  const retainedFee = findHighest(refunds.map(({ retained }) => retained && getRetainedAmount(retained, value)));
  return {
    refundBeforeMs,
    refundFee: retainedFee && compareMoney(retainedFee, value) > 0 ? value : retainedFee,
    changeBeforeMs,
    changeFee: findHighest(changes.map(({ fee }) => fee && getAmount(fee, currency))),
  };
}

/** Converts the relative times of terms to the absolute times for a journey. */
export function resolveConditions(terms: ConditionTerms, journey: Pick<TimetableJourney, 'legs'>): SoldConditions {
  const { refundBeforeMs, changeBeforeMs, refundFee, changeFee } = terms;
  const departure = getDeparture(journey);
  const conditions: Writable<SoldConditions> = { refundFee, changeFee };
  if (refundBeforeMs !== undefined) conditions.refundableUntil = departure - refundBeforeMs;
  if (changeBeforeMs !== undefined) conditions.changeableUntil = departure - changeBeforeMs;
  return conditions;
}

/** The conditions of a journey for its carriers and price ({@link getConditionTerms}), with absolute times. */
export function getFareConditions(
  journey: Pick<TimetableJourney, 'legs'>,
  price: Pick<Sale, 'paid' | 'currency'>,
  getConditions?: (carrierId: string) => CarrierConditions,
): SoldConditions {
  const carrierIds = journey.legs.map(({ carrierId }) => carrierId);
  return resolveConditions(getConditionTerms({ carrierIds, ...price }, getConditions), journey);
}

/** How long after the planned departure of its journey a ticket for a cancelled coach can be refunded or exchanged. */
const claimPeriodMs = 30 * 24 * hourMs;

/** The conditions if the operator cancels a coach: a full refund, and a free exchange. */
export function getCancelledConditions(journey: Pick<TimetableJourney, 'legs'>): SoldConditions {
  const until = getDeparture(journey) + claimPeriodMs;
  return { refundableUntil: until, refundFee: null, changeableUntil: until, changeFee: null, isOperatorFault: true };
}

/** The part of a price that a carrier retains; undefined if it has no amount in the currency of the price. */
function getRetainedAmount(retained: RetainedPart, paid: Money): Money | undefined {
  return 'share' in retained ? multiplyMoney(paid, retained.share) : getAmount(retained.amounts, getCurrency(paid));
}

/** The highest amount; null if all are undefined. */
function findHighest(amounts: readonly (Money | undefined)[]): Money | null {
  return (
    amounts
      .filter((amount) => amount !== undefined)
      .toSorted(compareMoney)
      .at(-1) ?? null
  );
}

/**
 * The part of a refunded ticket's price that a carrier retains: a share of it (0.1 is 10 %), or an amount by currency (nothing
 * in other currencies).
 */
type RetainedPart = { readonly share: number } | { readonly amounts: Amounts };

/** The refund and change conditions of a carrier. `hoursBefore` is the time limit in hours before departure. */
export interface CarrierConditions {
  /** Absent if tickets are not refundable. Without `retained`, the full price is refunded. */
  readonly refund?: { readonly hoursBefore: number; readonly retained?: RetainedPart };
  /** Absent if journeys cannot be changed. Without `fee`, or in a currency without an amount, changes are free. */
  readonly change?: { readonly hoursBefore: number; readonly fee?: Amounts };
}

function getCarrierConditions(carrierId: string): CarrierConditions {
  return conditionsByCarrier[carrierId] ?? defaultConditions;
}
