// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createAnswers } from '../../answers.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';

/** The query for the lowest prices between two cities on consecutive days, such as the rest of a month. */
export interface DayPricesQuery extends CityPair {
  readonly firstDay: LocalDate;
  /** Number of days from `firstDay` on. */
  readonly days: number;
  /** Number of travellers whose total price is queried. */
  readonly totalPassengers: number;
}

/** Access to the cached answers of the API with the days of journeys from one city to another, keyed by both cities. */
export const travelDates = createAnswers('travelDates', { getKey: getPairKey });

/**
 * Creates a selector of the days with journeys from one city to another: `selectTravelDates(pair)(state)` is the state
 * of the request, idle before it and for an undefined pair, and contains the days once they are loaded.
 */
export const selectTravelDates = travelDates.select;

/** Access to the cached answers of the API with the lowest price of each day of a period, keyed by the query. */
export const dayPrices = createAnswers('dayPrices', {
  getKey: (query: DayPricesQuery) => `${getPairKey(query)}/${query.firstDay}/${query.days}/${query.totalPassengers}`,
});

/** Creates a selector of the days of a period with their lowest prices, as the state of a request, like `selectTravelDates`. */
export const selectDayPrices = dayPrices.select;

function getPairKey({ originId, destinationId }: CityPair): string {
  return `${originId}/${destinationId}`;
}
