// Rollup chunk: cities
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';
import { type CityPair } from '#shared/domain/fares/city-pairs.ts';

/** A month of a calendar: its first day, and the travellers of its prices. */
export interface PricedMonth extends CityPair {
  readonly firstDay: LocalDate;
  readonly days: number;
  readonly totalPassengers: number;
}

/** Days with departures, for the calendar of a search form. */
export interface TravelDatesSlice {
  readonly travelDates: Readonly<Record<string, Loading<readonly LocalDate[]>>>;
  /** The lowest price of each day, by month and travellers. */
  readonly monthPrices: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
}

/** Sets the days with coaches of a pair. */
export function setTravelDates(pair: CityPair, dates: Loading<readonly LocalDate[]>) {
  return ({ travelDates }: TravelDatesSlice): Pick<TravelDatesSlice, 'travelDates'> => ({
    travelDates: withEntry(travelDates, [pairKey(pair), dates]),
  });
}

/** Selects the days with coaches of a pair; idle before the first request, or without a pair. */
export function selectTravelDates(pair: CityPair | undefined) {
  return ({ travelDates }: TravelDatesSlice): Loading<readonly LocalDate[]> =>
    pair === undefined ? idle : (travelDates[pairKey(pair)] ?? idle);
}

/** Sets the prices of a month. */
export function setMonthPrices(month: PricedMonth, prices: Loading<readonly RibbonDate[]>) {
  return ({ monthPrices }: TravelDatesSlice): Pick<TravelDatesSlice, 'monthPrices'> => ({
    monthPrices: withEntry(monthPrices, [monthKey(month), prices]),
  });
}

/** Selects the prices of a month; idle before the first request. */
export function selectMonthPrices(month: PricedMonth | undefined) {
  return ({ monthPrices }: Pick<TravelDatesSlice, 'monthPrices'>): Loading<readonly RibbonDate[]> =>
    month === undefined ? idle : (monthPrices[monthKey(month)] ?? idle);
}

function pairKey({ originId, destinationId }: CityPair): string {
  return `${originId}/${destinationId}`;
}

function monthKey(month: PricedMonth): string {
  return `${pairKey(month)}/${month.firstDay}/${month.days}/${month.totalPassengers}`;
}
