import { daysKey, type PricesQuestion, selectDays, setDays } from '#shared/store/slices/search/days.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createRibbonDays } from './ribbon-days.ts';

/** The lowest price of each day (spec §2 "Date ribbon"). Read the ribbon's days with `selectDays(question)`. */
export function createPrices({ client, store, failures }: Context) {
  return createRibbonDays<PricesQuestion>({
    store,
    keyOf: daysKey,
    select: selectDays,
    set: setDays,
    ask: ({ originId, destinationId, travellers }, period, signal) =>
      loadJourneyPrices(client, { originId, destinationId, ...travellers, ...period }, signal),
    failures,
  });
}
