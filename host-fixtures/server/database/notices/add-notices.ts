import { type Kysely } from 'kysely';
import { insertRows } from '../bulk-insert.ts';
import { createTables } from '../define-table.ts';
import { type NoticeRow, noticeTables } from './notice-tables.ts';
import { type Database, type Tables } from '../tables.ts';

/** A sold journey, as far as its legs are stored again. */
interface SoldJourney {
  readonly journeyId: string;
  readonly legs: readonly {
    readonly tripId: string;
    readonly serviceDate: string;
    readonly routeId: string;
    readonly calls: readonly { readonly departure?: number; readonly arrival?: number }[];
  }[];
}

/** Tickets per query. */
const pageSize = 500;
/** Journeys that departed longer ago need no legs: they have arrived. */
const maxTripMs = 7 * 24 * 3_600_000;

/**
 * Adds the tables of notices. Fills `sold_legs` for journeys that are not over, and `notices` with those that were sent before:
 * they count as sent, so that no traveller is notified twice.
 */
export async function addNotices(db: Kysely<unknown>): Promise<void> {
  await createTables(db, noticeTables);
  const database = db.withTables<Tables>();
  await insertRows(database, 'sold_legs', readSoldLegs(database, Date.now() - maxTripMs));
  await insertSentNotices(database);
}

async function* readSoldLegs(database: Database, from: number): AsyncGenerator<Tables['sold_legs']> {
  let after = '';
  for (;;) {
    const rows = await database
      .selectFrom('tickets')
      .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
      .select(['tickets.line_item_id', 'reservation_number', 'journey'])
      .where('departs_at', '>=', from)
      .where('reservation_number', '>', after)
      .orderBy('reservation_number')
      .limit(pageSize)
      .execute();
    for (const { line_item_id, reservation_number, journey: text } of rows) {
      const journey = JSON.parse(text) as SoldJourney;
      const departs_at = journey.legs[0]?.calls[0]?.departure ?? 0;
      const arrives_at = journey.legs.at(-1)?.calls.at(-1)?.arrival ?? departs_at;
      const facts = { line_item_id, reservation_number, journey_id: journey.journeyId, departs_at, arrives_at };
      for (const [leg_index, { tripId, serviceDate, routeId }] of journey.legs.entries()) {
        yield { ...facts, leg_index, coach: `${serviceDate} ${tripId}`, route_id: routeId };
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.reservation_number;
  }
}

/** Stores the latest notice about each topic of a reservation as sent. Earlier ones had been replaced by it. */
async function insertSentNotices(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('disruption_notices')
    .innerJoin('tickets', 'tickets.reservation_number', 'disruption_notices.reservation_number')
    .selectAll('disruption_notices')
    .select(['order_number', 'departs_at'])
    .orderBy('noticed_at')
    .execute();
  const latest = new Map<string, Omit<NoticeRow, 'notice_id'>>();
  for (const { reservation_number, order_number, departs_at, mark, channel, noticed_at } of rows) {
    const cause = getCause(mark);
    const topic = mark.startsWith('alert ') ? cause : 'journey';
    const previous = latest.get(`${reservation_number} ${topic}`);
    latest.set(`${reservation_number} ${topic}`, {
      reservation_number,
      order_number,
      topic,
      round: 1,
      replaces: null,
      mark,
      cause,
      state: 'SENT',
      is_active: 1,
      departs_at,
      expected_at: null,
      found_at: noticed_at,
      due_at: noticed_at,
      vanished_at: null,
      confirmed_at: null,
      sent_at: noticed_at,
      ended_at: null,
      channels: previous?.mark === mark && previous.channels !== channel ? 'EMAIL,TEXT' : channel,
    });
  }
  for (const notice of latest.values()) await database.insertInto('notices').values(notice).execute();
}

function getCause(mark: string): string {
  if (mark.startsWith('timetable-')) return 'timetable';
  return mark.startsWith('alert ') ? mark.replace(/^alert \S+/, 'alert') : 'real-time';
}
