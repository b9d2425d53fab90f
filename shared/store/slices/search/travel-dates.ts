// Rollup chunk: cities
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { createAnswers } from '../../answers.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';

/** A month of a calendar: its first day, and the travellers of its prices. */
export interface PricedMonth extends CityPair {
  readonly firstDay: LocalDate;
  readonly days: number;
  readonly totalPassengers: number;
}

/** The days with journeys between two cities. */
export const travelDates = createAnswers('travelDates', { getKey: getPairKey });

/** Selects the days with coaches between two cities. */
export const selectTravelDates = travelDates.select;

/** The lowest price of each day of a month. */
export const monthPrices = createAnswers('monthPrices', {
  getKey: (month: PricedMonth) => `${getPairKey(month)}/${month.firstDay}/${month.days}/${month.totalPassengers}`,
});

/** Selects the prices of a month. */
export const selectMonthPrices = monthPrices.select;

function getPairKey({ originId, destinationId }: CityPair): string {
  return `${originId}/${destinationId}`;
}
