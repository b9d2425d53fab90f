import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** Two cities that coaches may run between. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** Whose lowest prices are wanted, beside the days. */
export interface PricesQuestion extends CityPair {
  readonly travellers: {
    readonly totalPassengers: number;
    readonly concessionCount: number;
    readonly nusCount: number;
  };
}

/** What a ribbon shows: days alone, or with their prices. */
export type DaysQuestion = CityPair & Partial<Pick<PricesQuestion, 'travellers'>>;

/** The days of the ribbon, by what it asks, without a gap from the first asked to the last. */
export interface DaysSlice {
  readonly days: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
}

/** Command: how far the days of a ribbon have come. */
export function setDays(question: DaysQuestion, days: Loading<readonly RibbonDate[]>) {
  return (slice: DaysSlice): DaysSlice => ({ days: withEntry(slice.days, [daysKey(question), days]) });
}

/** Selector: the days of a ribbon; idle before they are asked, or without a question. While more load, `last` has the rest. */
export function selectDays(question: DaysQuestion | undefined) {
  const key = question && daysKey(question);
  return ({ days }: DaysSlice): Loading<readonly RibbonDate[]> => (key === undefined ? idle : (days[key] ?? idle));
}

/** The key of a ribbon: equal questions have equal keys. */
export function daysKey({ originId, destinationId, travellers }: DaysQuestion): string {
  const { totalPassengers, concessionCount, nusCount } = travellers ?? {};
  return [originId, destinationId, ...(travellers ? [totalPassengers, concessionCount, nusCount] : [])].join('/');
}
