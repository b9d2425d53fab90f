import { toPricedDays } from '#shared/api/amounts/to-priced-days.ts';
import type { Client } from '#shared/api/client.ts';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';

/** A route, a period, and the travellers (spec §3 "Ribbon search model"). */
export interface PricesQuery {
  readonly originId: number;
  readonly destinationId: number;
  readonly departureDate: LocalDate;
  /** Counts from `departureDate`, itself included. */
  readonly days: number;
  /** 1 by default. */
  readonly totalPassengers?: number;
  /** Concession holders among the passengers. */
  readonly concessionCount?: number;
  /** Students among the passengers. */
  readonly nusCount?: number;
}

/** The lowest price of each day; null if it is unknown. */
export async function loadJourneyPrices(
  client: Client,
  { totalPassengers = 1, concessionCount = 0, nusCount = 0, ...period }: PricesQuery,
  signal?: AbortSignal,
): Promise<readonly RibbonDate[]> {
  const { originId, destinationId, departureDate, days } = period;
  const query = {
    originId,
    destinationId,
    departureDate,
    days,
    totalPassengers,
    // Left out if zero, as in the query string of a search.
    ...(concessionCount > 0 && { concessionCount }),
    ...(nusCount > 0 && { nusCount }),
    currency: client.currency(),
  };
  const { dates } = await client.call(getJourneyPrices, { query }, { signal });
  return toPricedDays(dates, client.currency());
}
