import { type PricedRibbonQuery } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createRibbonDays } from './ribbon-days.ts';

/** The lowest price of each day (spec §2 "Date ribbon"). Read the ribbon's days with `selectDays(query)`. */
export function createPrices(context: Context) {
  return createRibbonDays<PricedRibbonQuery>(context, ({ originId, destinationId, travellers }, period, signal) =>
    loadJourneyPrices(context.client, { originId, destinationId, ...travellers, ...period }, signal),
  );
}
