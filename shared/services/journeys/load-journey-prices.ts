import { toPricedDays } from '#shared/api/amounts/to-priced-days.ts';
import type { Client } from '#shared/api/client.ts';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { RibbonDate } from '#shared/domain/search/ribbon/ribbon-date.ts';

/**
 * Two cities, a period, and the travellers, for the prices in the ribbon, the row of days above results (spec §3 "Ribbon
 * search model").
 */
export interface PricesQuery {
  readonly originId: number;
  readonly destinationId: number;
  /** The first day. */
  readonly departureDate: LocalDate;
  /** The number of days, including the first. */
  readonly days: number;
  /** The number of travellers; 1 by default. */
  readonly totalPassengers?: number;
  /** The number of concession holders among them; 0 by default. */
  readonly concessionCount?: number;
  /** The number of students among them; 0 by default. */
  readonly nusCount?: number;
}

/**
 * Loads the days of a period with their lowest prices, in the currency of the page unless the answer names another one. The
 * price of a day is null if it is unknown. Rejects if the call fails.
 */
export async function loadJourneyPrices(
  client: Client,
  pricesQuery: PricesQuery,
  signal?: AbortSignal,
): Promise<readonly RibbonDate[]> {
  const { originId, destinationId, departureDate, days } = pricesQuery;
  const { totalPassengers = 1, concessionCount = 0, nusCount = 0 } = pricesQuery;
  const query = {
    originId,
    destinationId,
    departureDate,
    days,
    totalPassengers,
    // Counts of zero are left out, as in the address of a search.
    ...(concessionCount > 0 && { concessionCount }),
    ...(nusCount > 0 && { nusCount }),
    currency: client.currency(),
  };
  const { dates } = await client.call(getJourneyPrices, { query }, { signal });
  return toPricedDays(dates, client.currency());
}
