import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** A route, and the travellers of its lowest prices. */
export interface PricedRibbonQuery extends CityPair {
  readonly travellers: {
    readonly totalPassengers: number;
    readonly concessionCount: number;
    readonly nusCount: number;
  };
}

/** The query of a ribbon: only days, or with prices. */
export type RibbonQuery = CityPair & Partial<Pick<PricedRibbonQuery, 'travellers'>>;

/** The days of ribbons by query, without gaps. */
export interface DaysSlice {
  readonly days: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
}

/** Sets the days of a ribbon. */
export function setDays(query: RibbonQuery, days: Loading<readonly RibbonDate[]>) {
  return (slice: DaysSlice): DaysSlice => ({ days: withEntry(slice.days, [toDaysKey(query), days]) });
}

/** Selects the days of a ribbon; idle before the first request, or without a query. While more days load, `last` contains the others. */
export function selectDays(query: RibbonQuery | undefined) {
  const key = query && toDaysKey(query);
  return ({ days }: DaysSlice): Loading<readonly RibbonDate[]> => (key === undefined ? idle : (days[key] ?? idle));
}

/** The key of a ribbon: equal queries have equal keys. */
export function toDaysKey({ originId, destinationId, travellers }: RibbonQuery): string {
  const { totalPassengers, concessionCount, nusCount } = travellers ?? {};
  return [originId, destinationId, ...(travellers ? [totalPassengers, concessionCount, nusCount] : [])].join('/');
}
