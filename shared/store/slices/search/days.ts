import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** A route, and the travellers of its lowest prices. */
export interface PricesQuestion extends CityPair {
  readonly travellers: {
    readonly totalPassengers: number;
    readonly concessionCount: number;
    readonly nusCount: number;
  };
}

/** The question of a ribbon: only days, or with prices. */
export type DaysQuestion = CityPair & Partial<Pick<PricesQuestion, 'travellers'>>;

/** The days of ribbons by question, without gaps. */
export interface DaysSlice {
  readonly days: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
}

/** Sets the days of a ribbon. */
export function setDays(question: DaysQuestion, days: Loading<readonly RibbonDate[]>) {
  return (slice: DaysSlice): DaysSlice => ({ days: withEntry(slice.days, [daysKey(question), days]) });
}

/** Selects the days of a ribbon; idle before the first request, or without a question. While more days load, `last` contains the others. */
export function selectDays(question: DaysQuestion | undefined) {
  const key = question && daysKey(question);
  return ({ days }: DaysSlice): Loading<readonly RibbonDate[]> => (key === undefined ? idle : (days[key] ?? idle));
}

/** The key of a ribbon: equal questions have equal keys. */
export function daysKey({ originId, destinationId, travellers }: DaysQuestion): string {
  const { totalPassengers, concessionCount, nusCount } = travellers ?? {};
  return [originId, destinationId, ...(travellers ? [totalPassengers, concessionCount, nusCount] : [])].join('/');
}
