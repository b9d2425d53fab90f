import { type RibbonDate } from '#shared/domain/ribbon/ribbon-date.ts';
import { idle, type Loading } from '#shared/domain/units/loading.ts';
import { withEntry } from '../bounded.ts';

/** Two cities that coaches may run between. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** The days of the ribbon, by pair of cities, without a gap from the first asked to the last. */
export interface DaysSlice {
  readonly days: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
}

/** The slice of a fresh page. */
export const noDays: DaysSlice = { days: {} };

/** Command: how far the days of a pair have come. */
export function setDays(pair: CityPair, days: Loading<readonly RibbonDate[]>) {
  return (slice: DaysSlice): DaysSlice => ({ days: withEntry(slice.days, [keyOf(pair), days]) });
}

/** Selector: the days of a pair; idle before they are asked, or without a pair. While more load, `last` has the rest. */
export function selectDays(pair: CityPair | undefined) {
  const key = pair && keyOf(pair);
  return ({ days }: DaysSlice): Loading<readonly RibbonDate[]> => (key === undefined ? idle : (days[key] ?? idle));
}

function keyOf({ originId, destinationId }: CityPair): string {
  return `${originId}/${destinationId}`;
}
