// chunk: cities
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';
import { type CityPair } from './days.ts';

/** A month of a calendar: its first day, and for how many travellers prices are asked. */
export interface PricedMonth extends CityPair {
  readonly firstDay: LocalDate;
  readonly days: number;
  readonly totalPassengers: number;
}

/** The days that can be travelled, for the calendar of a search form. */
export interface TravelDatesSlice {
  readonly travelDates: Readonly<Record<string, Loading<readonly LocalDate[]>>>;
  /** The lowest price of each day, by the month and what was asked. */
  readonly monthPrices: Readonly<Record<string, Loading<readonly RibbonDate[]>>>;
}

/** Command: how far the days with coaches of a pair have come. */
export function setTravelDates(pair: CityPair, dates: Loading<readonly LocalDate[]>) {
  return ({ travelDates }: TravelDatesSlice): Pick<TravelDatesSlice, 'travelDates'> => ({
    travelDates: withEntry(travelDates, [pairKey(pair), dates]),
  });
}

/** Selector: the days with coaches of a pair; idle before they are asked, or without a pair. */
export function selectTravelDates(pair: CityPair | undefined) {
  return ({ travelDates }: TravelDatesSlice): Loading<readonly LocalDate[]> =>
    pair === undefined ? idle : (travelDates[pairKey(pair)] ?? idle);
}

/** Command: how far the prices of a month have come. */
export function setMonthPrices(month: PricedMonth, prices: Loading<readonly RibbonDate[]>) {
  return ({ monthPrices }: TravelDatesSlice): Pick<TravelDatesSlice, 'monthPrices'> => ({
    monthPrices: withEntry(monthPrices, [monthKey(month), prices]),
  });
}

/** Selector: the prices of a month; idle before they are asked. */
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
