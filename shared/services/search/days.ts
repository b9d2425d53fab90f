import { getJourneyDays } from '#shared/contract/journeys/journey-dates.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { toDaysKey, selectDays, setDays } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { createRibbonDays } from './ribbon-days.ts';

/** Days with departures, without prices. Read the ribbon's days with `selectDays(pair)`. */
export function createDays({ client, store, failures }: Context) {
  return createRibbonDays<CityPair>({
    store,
    getKey: toDaysKey,
    select: selectDays,
    set: setDays,
    async load({ originId, destinationId }, period, signal) {
      const query = { originId, destinationId, ...period, totalPassengers: 1 };
      const { dates } = await client.call(getJourneyDays, { query }, { signal });
      return dates.map(({ date, available }) => ({ date, available, price: null }));
    },
    failures,
  });
}
