import { loadJourneyDays } from '#shared/api/calls/journeys/journey-dates.ts';
import { type CityPair, daysKey, selectDays, setDays } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { createRibbonDays, type RibbonDays } from './ribbon-days.ts';

/** On which days coaches run. Read the ribbon's days with `selectDays(pair)`. */
export type Days = RibbonDays<CityPair>;

export function createDays({ client, store, failures }: Context): Days {
  return createRibbonDays<CityPair>({
    store,
    keyOf: daysKey,
    select: selectDays,
    set: setDays,
    ask: (pair, stretch, signal) => loadJourneyDays(client, { ...pair, ...stretch }, signal),
    failures,
  });
}
