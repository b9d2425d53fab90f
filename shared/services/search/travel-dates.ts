import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';
import { dayPrices, travelDates } from '#shared/store/slices/search/travel-dates.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';
import { createCachedAnswers } from '../kit/cached-answers.ts';

/**
 * Loads the days that a search form offers, and the lowest prices of days, into the store. Components read them there,
 * with `selectTravelDates(pair)` and `selectDayPrices(query)`.
 */
export function createTravelDates(context: Context) {
  const { client } = context;
  const dates = createCachedAnswers(context, travelDates, {
    async load({ originId, destinationId }, signal) {
      const query = { originCityId: originId, destinationCityId: destinationId };
      const { availableDates } = await client.call(getTravelDates, { query }, { signal });
      return [...new Set(availableDates)].sort();
    },
    // When a form subscribes, stored dates are loaded again, unless another form already watches them (spec §4). They stay in
    // use until the answer arrives.
    refetchOnSubscribe: true,
  });
  const prices = createCachedAnswers(context, dayPrices, {
    load: ({ firstDay, ...query }, signal) => loadJourneyPrices(client, { ...query, departureDate: firstDay }, signal),
  });

  return {
    /**
     * Subscribes to the days with departures from one city to another, and for a return trip also to those in the other
     * direction (spec §7). Returns a function that unsubscribes.
     */
    watch(pair: CityPair, { isReturn }: { readonly isReturn: boolean }): () => void {
      const pairs = isReturn ? [pair, { originId: pair.destinationId, destinationId: pair.originId }] : [pair];
      const unsubscribes = pairs.map(dates.watch);
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
    },
    /** Subscribes to the lowest price of each day of a period. Returns a function that unsubscribes. */
    watchPrices: prices.watch,
    dispose() {
      dates.dispose();
      prices.dispose();
    },
  };
}
