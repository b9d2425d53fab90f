import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type PatternFares } from './pattern-rides.ts';
import { alightsAfter } from './rides-of-city.ts';
import { type CallOfPattern, type TripPattern } from './trip-patterns.ts';

/** The cities where a coach is left after it was boarded at one call, for one currency. */
export interface CityFan {
  /** Undefined: rides that are not sold. */
  readonly currency: CurrencyCode | undefined;
  readonly cities: Int32Array;
}

/** Knows where each call of each pattern leads to. Four bytes for each city. */
export class CityFans {
  readonly #fares: PatternFares;
  readonly #kept = new WeakMap<TripPattern, (readonly CityFan[] | undefined)[]>();

  constructor(fares: PatternFares) {
    this.#fares = fares;
  }

  /** Empty if boarding is not allowed at the call. */
  of({ pattern, at }: CallOfPattern): readonly CityFan[] {
    const ofPattern = this.#kept.get(pattern) ?? [];
    this.#kept.set(pattern, ofPattern);
    return (ofPattern[at] ??= this.#find({ pattern, at }));
  }

  #find({ pattern, at }: CallOfPattern): readonly CityFan[] {
    const board = pattern.calls[at];
    if (board?.boarding !== 1) return [];
    const fans = new Map<CurrencyCode | undefined, number[]>();
    for (const alight of alightsAfter(pattern, board)) {
      const currency = this.#fares.getFareCurrency({ pattern, board, alight });
      fans.set(currency, [...(fans.get(currency) ?? []), alight.city_id]);
    }
    return [...fans].map(([currency, cities]) => ({ currency, cities: Int32Array.from(cities) }));
  }
}
