import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { currencyOf } from '#shared/domain/kit/money/money.ts';
import { fareQuestion, type FareTable } from '../fares/fare-table.ts';
import { type Network } from '../network.ts';
import { type CallRow, type RideCalls } from './ride.ts';
import { type PatternService, type TripPattern } from './trip-patterns.ts';

/** A coach of a pattern, taken between two of its calls. */
export interface PatternRide extends RideCalls {
  readonly pattern: TripPattern;
}

/** The currency in which rides of a pattern are sold; undefined where they have no fare, and are not sold. */
export type PatternCurrency = (ride: PatternRide) => CurrencyCode | undefined;

/** Asks for the fare of each ride of a pattern once. */
export function createPatternCurrency(fares: FareTable, network: Network): PatternCurrency {
  const known = new WeakMap<TripPattern, Map<string, CurrencyCode | 'NONE'>>();
  const find = ({ pattern: { route, vehicleKind, calls }, board, alight }: PatternRide) => {
    const ridden = calls.slice(board.ordinal, alight.ordinal + 1);
    const fare = fares.fullFare(fareQuestion({ route, vehicleKind, calls: ridden }, network));
    return fare && currencyOf(fare);
  };
  return (ride) => {
    const ofPattern = known.get(ride.pattern) ?? new Map<string, CurrencyCode | 'NONE'>();
    known.set(ride.pattern, ofPattern);
    const key = `${ride.board.ordinal} ${ride.alight.ordinal}`;
    const found = ofPattern.get(key) ?? find(ride) ?? 'NONE';
    ofPattern.set(key, found);
    return found === 'NONE' ? undefined : found;
  };
}

/** Times at one call of all trips of a pattern that run on the same days, ascending, each once. */
export function timesAt({ trips }: PatternService, at: CallRow, which: 'arrival' | 'departure'): readonly number[] {
  const times = new Set<number>();
  for (const { calls } of trips) times.add(calls[at.ordinal]?.[which] ?? NaN);
  return [...times].sort((one, other) => one - other);
}
