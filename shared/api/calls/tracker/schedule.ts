import { getSchedule } from '#shared/contract/tracker/schedule.ts';
import type { LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import type { Client } from '../../client.ts';

/** Which board is asked for. Without a date it is the origin's today (spec §7). */
export interface ScheduleQuestion {
  readonly originId: number;
  readonly destinationId: number;
  readonly date?: LocalDate;
}

/** The departures between two cities on a day. */
export async function loadSchedule(
  client: Client,
  { originId, destinationId, date }: ScheduleQuestion,
  signal?: AbortSignal,
): Promise<readonly Departure[]> {
  return (await client.call(getSchedule, { params: { originId, destinationId, date } }, { signal })).results;
}
