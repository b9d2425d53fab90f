import { type PricedRibbonQuery } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createRibbonDays } from './ribbon-days.ts';

/** The days of a date ribbon with their lowest prices (spec §2 "Date ribbon"). Read them with `selectDays(query)`. */
export function createPrices(context: Context) {
  return createRibbonDays<PricedRibbonQuery>(context, ({ originId, destinationId, travellers }, period, signal) =>
    loadJourneyPrices(context.client, { originId, destinationId, ...travellers, ...period }, signal),
  );
}
