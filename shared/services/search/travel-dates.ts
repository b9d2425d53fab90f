import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { monthPrices, travelDates } from '#shared/store/slices/search/travel-dates.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/** The days that a search form offers. Read them with `selectTravelDates(pair)` and `selectMonthPrices(month)`. */
export function createTravelDates(context: Context) {
  const { client } = context;
  const dates = createCachedAnswers(context, travelDates, {
    async load({ originId, destinationId }, signal) {
      const query = { originCityId: originId, destinationCityId: destinationId };
      const { availableDates } = await client.call(getTravelDates, { query }, { signal });
      return [...new Set(availableDates)].sort();
    },
    // Reloaded when the destination changes or a return trip is selected (spec §4). Earlier dates stay until then.
    refetchOnSubscribe: true,
  });
  const prices = createCachedAnswers(context, monthPrices, {
    load: ({ firstDay, ...month }, signal) => loadJourneyPrices(client, { ...month, departureDate: firstDay }, signal),
  });

  return {
    /**
     * Subscribes to the days with departures between two cities, and for a return trip also in the other direction (spec §7
     * "called in both directions for return trips"). Returns a function that unsubscribes.
     */
    watch(pair: CityPair, { isReturn }: { readonly isReturn: boolean }): () => void {
      const pairs = isReturn ? [pair, { originId: pair.destinationId, destinationId: pair.originId }] : [pair];
      const leaves = pairs.map(dates.watch);
      return () => leaves.forEach((leave) => leave());
    },
    /** Subscribes to the lowest prices of a month. Returns a function that unsubscribes. */
    watchPrices: prices.watch,
    dispose() {
      dates.dispose();
      prices.dispose();
    },
  };
}
