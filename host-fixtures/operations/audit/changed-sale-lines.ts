import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Database } from '../../server/database/tables.ts';
import { changedReservations } from '../disruptions/changed-reservations.ts';
import { type Call } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

/**
 * Lists sold journeys yet to depart that the timetable dropped or moved, one line each. Cancelled or exchanged
 * reservations are not listed.
 */
export async function changedSaleLines(database: Database, now: Instant): Promise<readonly string[]> {
  const changedSales = await changedReservations(database, now);
  return changedSales.map(({ reservation: { reservationNumber, journey }, occasion }) => {
    const [from, to] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
    const sale = `${from?.cityName} – ${to?.cityName}, sold for ${local(from, from?.departure)}`;
    const now = occasion.kind === 'moved' ? `leaves ${local(from, occasion.departure)}` : 'is not in the timetable';
    return `  ${reservationNumber} ${sale}, ${now}`;
  });
}

function local(call: Call | undefined, time: Instant | undefined): string {
  return call === undefined || time === undefined
    ? ''
    : localDateTimeAt(time, call.timeZone).slice(0, 16).replace('T', ' ');
}
