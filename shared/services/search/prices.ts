import { daysKey, type PricesQuestion, selectDays, setDays } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createRibbonDays, type RibbonDays } from './ribbon-days.ts';

/** The lowest price of each day (spec §2 "Date ribbon"). Read the ribbon's days with `selectDays(question)`. */
export type Prices = RibbonDays<PricesQuestion>;

export function createPrices({ client, store, failures }: Context): Prices {
  return createRibbonDays<PricesQuestion>({
    store,
    keyOf: daysKey,
    select: selectDays,
    set: setDays,
    ask: ({ originId, destinationId, travellers }, stretch, signal) =>
      loadJourneyPrices(client, { originId, destinationId, ...travellers, ...stretch }, signal),
    failures,
  });
}
