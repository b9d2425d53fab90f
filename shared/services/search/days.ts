import { getJourneyDays } from '#shared/contract/journeys/journey-dates.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type Context } from '../context.ts';
import { createRibbonDays } from './ribbon-days.ts';

/** The days of a date ribbon without prices. Read them with `selectDays(pair)`. */
export function createDays(context: Context) {
  return createRibbonDays<CityPair>(context, async ({ originId, destinationId }, period, signal) => {
    const query = { originId, destinationId, ...period, totalPassengers: 1 };
    const { dates } = await context.client.call(getJourneyDays, { query }, { signal });
    return dates.map(({ date, available }) => ({ date, available, price: null }));
  });
}
