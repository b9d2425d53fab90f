import { type PricedRibbonQuery } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createRibbonDays } from './ribbon-days.ts';

/**
 * The days of a date ribbon (the row of days above search results) with their lowest prices (spec §2 "Date ribbon"). They load
 * in batches of 7 days: subscribe with `watch`, request more with `loadMore`, read them with the store's `selectDays(query)`.
 */
export function createPrices(context: Context) {
  // `period`: the first day of a batch, and its number of days.
  return createRibbonDays<PricedRibbonQuery>(context, ({ originId, destinationId, travellers }, period, signal) =>
    loadJourneyPrices(context.client, { originId, destinationId, ...travellers, ...period }, signal),
  );
}
