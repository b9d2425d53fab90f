import type { InferOutput } from 'valibot';
import {
  getJourneyDays,
  getJourneyPrices,
  getTravelDates,
  type pricedDates,
} from '#shared/contract/journeys/journey-dates.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';
import { priceOf } from '../../amounts/price-of.ts';
import type { Client } from '../../client.ts';

/** A stretch of the ribbon (spec §3 "Ribbon search model"); `days` counts from `departureDate`, itself included. */
export interface RibbonQuestion {
  readonly originId: number;
  readonly destinationId: number;
  readonly departureDate: LocalDate;
  readonly days: number;
  /** 1 when left out. */
  readonly totalPassengers?: number;
  /** Concession holders among them; nobody when left out. Days without prices do not ask for them. */
  readonly concessionCount?: number;
  /** Students among them. */
  readonly nusCount?: number;
}

/** On which days coaches run. No prices: those are another call's. */
export async function loadJourneyDays(
  client: Client,
  { originId, destinationId, departureDate, days, totalPassengers = 1 }: RibbonQuestion,
  signal?: AbortSignal,
): Promise<readonly RibbonDate[]> {
  const query = { originId, destinationId, departureDate, days, totalPassengers };
  const { dates } = await client.call(getJourneyDays, { query }, { signal });
  return dates.map(({ date, available }) => ({ date, available, price: null }));
}

/** The lowest price of each day, for those who travel; null where none is known. */
export async function loadJourneyPrices(
  client: Client,
  { totalPassengers = 1, concessionCount = 0, nusCount = 0, ...stretch }: RibbonQuestion,
  signal?: AbortSignal,
): Promise<readonly RibbonDate[]> {
  const { originId, destinationId, departureDate, days } = stretch;
  const query = {
    ...{ originId, destinationId, departureDate, days, totalPassengers },
    ...(concessionCount > 0 && { concessionCount }),
    ...(nusCount > 0 && { nusCount }),
    currency: client.currency(),
  };
  const { dates } = await client.call(getJourneyPrices, { query }, { signal });
  return pricedDaysOf(dates, client.currency());
}

/** All days with coaches from one city to another, in order (spec §7 "read as availableDates"). */
export async function loadTravelDates(
  client: Client,
  { originId, destinationId }: Pick<RibbonQuestion, 'originId' | 'destinationId'>,
  signal?: AbortSignal,
): Promise<readonly LocalDate[]> {
  const query = { originCityId: originId, destinationCityId: destinationId };
  const { availableDates } = await client.call(getTravelDates, { query }, { signal });
  return [...new Set(availableDates)].sort();
}

/** Days with their lowest prices; a price whose currency cannot be read is not known. */
export function pricedDaysOf(dates: InferOutput<typeof pricedDates>, asked: CurrencyCode): readonly RibbonDate[] {
  return dates.map(({ date, price, bookingFee, currency = asked, available }) => {
    if (currency === null) return { date, price: null, available };
    const fee = bookingFee === undefined ? {} : { bookingFee: priceOf(bookingFee, currency) };
    return { date, price: priceOf(price, currency), ...fee, available };
  });
}
