import { getJourneyDays } from '#shared/contract/journey-dates.ts';
import type { LocalDate } from '#shared/domain/dates/local-date-time.ts';
import type { RibbonDate } from '#shared/domain/ribbon/ribbon-date.ts';
import type { Client } from '../client.ts';

/** A stretch of the ribbon (spec §3 "Ribbon search model"); `days` counts from `departureDate`, itself included. */
export interface RibbonQuestion {
  readonly originId: number;
  readonly destinationId: number;
  readonly departureDate: LocalDate;
  readonly days: number;
  /** 1 when left out. */
  readonly totalPassengers?: number;
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
