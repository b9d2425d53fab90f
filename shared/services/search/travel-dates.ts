import { getTravelDates } from '#shared/contract/journeys/journey-dates.ts';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { type CityPair } from '#shared/store/slices/search/days.ts';
import {
  type PricedMonth,
  selectMonthPrices,
  selectTravelDates,
  setMonthPrices,
  setTravelDates,
} from '#shared/store/slices/search/travel-dates.ts';
import { createCachedAnswers, failedWith } from '../kit/cached-answers.ts';
import { type Context } from '../context.ts';
import { loadJourneyPrices } from '../journeys/load-journey-prices.ts';

/** The days a search form offers. Read with `selectTravelDates(pair)` and `selectMonthPrices(month)`. */
export interface TravelDates {
  /**
   * Wants the days with coaches between two cities; for a return trip those of the way back too (spec §7 "called in
   * both directions for return trips"). Returns a function that leaves.
   */
  watch(pair: CityPair, options: { readonly isReturn: boolean }): () => void;
  /** Wants the lowest prices of a month. A failure leaves the days without prices. Returns a function that leaves. */
  watchPrices(month: PricedMonth): () => void;
  dispose(): void;
}

export function createTravelDates({ client, store, failures }: Context): TravelDates {
  const failed = <Value>(problem: unknown, last: Value | undefined) => {
    failures.report(problem);
    return failedWith(problem, last);
  };
  const dates = createCachedAnswers<CityPair, readonly LocalDate[]>({
    store,
    keyOf: ({ originId, destinationId }) => `${originId}/${destinationId}`,
    select: selectTravelDates,
    set: setTravelDates,
    async ask({ originId, destinationId }, signal) {
      const query = { originCityId: originId, destinationCityId: destinationId };
      const { availableDates } = await client.call(getTravelDates, { query }, { signal });
      return [...new Set(availableDates)].sort();
    },
    failed,
    // Reloaded on a new destination and on toggling to return (spec §4); what was known serves meanwhile.
    refetchOnSubscribe: true,
  });
  const prices = createCachedAnswers<PricedMonth, readonly RibbonDate[]>({
    store,
    keyOf: (month) => JSON.stringify(month),
    select: selectMonthPrices,
    set: setMonthPrices,
    ask: ({ firstDay, ...month }, signal) => loadJourneyPrices(client, { ...month, departureDate: firstDay }, signal),
    failed,
  });

  return {
    watch(pair, { isReturn }) {
      const ways = isReturn ? [pair, { originId: pair.destinationId, destinationId: pair.originId }] : [pair];
      const leaves = ways.map(dates.watch);
      return () => {
        for (const leave of leaves) leave();
      };
    },
    watchPrices: prices.watch,
    dispose() {
      dates.dispose();
      prices.dispose();
    },
  };
}
