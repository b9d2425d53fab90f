import { getJourneyDays } from '#shared/contract/journeys/journey-dates.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { type Context } from '../context.ts';
import { createRibbonDays } from './ribbon-days.ts';

/**
 * Creates the service that loads the days of the bus tracker's date ribbon (the row of days above the departures), without
 * prices, for a pair of cities. Components read them from the store with `selectDays(pair)`.
 */
export function createDays(context: Context) {
  return createRibbonDays<CityPair>(context, async ({ originId, destinationId }, period, signal) => {
    // `period` is the first day (`departureDate`) and the number of days. The tracker has no travellers: 1 is a placeholder.
    const query = { originId, destinationId, ...period, totalPassengers: 1 };
    const { dates } = await context.client.call(getJourneyDays, { query }, { signal });
    return dates.map(({ date, available }) => ({ date, available, price: null }));
  });
}
