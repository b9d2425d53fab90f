import { isLocalDateTime } from '#shared/domain/kit/dates/internal-date.ts';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { type AlertRow, type Database } from '../database/tables.ts';
import { type Instant } from '../timetable/timetable.ts';
import { type FeedTables } from './feed-tables.ts';
import { groupBy } from './group-by.ts';
import { readWhole } from './files/read-whole.ts';
import { type StopsOfFeed } from './write-places.ts';

/** Writes the changes that the feed declares: types 0 and 1 as they are, 2 with its time, 3 and more not at all. */
export async function writeTransfers(
  database: Database,
  tables: FeedTables,
  { stops, stationOf }: StopsOfFeed,
): Promise<void> {
  const file = 'transfers.txt';
  const platforms = groupBy([...stops.values()], stationOf);
  /** Stops where a coach can call: the platforms of a station, or the stop itself. */
  const platformsOf = (id: string) => platforms.get(id)?.map((stop) => stop.id) ?? [id];
  const written = new Set<string>();
  const insert = bulkInsert(database, 'transfers', ['from_stop_id', 'to_stop_id', 'min_seconds']);
  for await (const row of tables.rows(file)) {
    const from = row.text('from_stop_id');
    const to = row.text('to_stop_id');
    if ((readWhole(tables, { file, row, column: 'transfer_type' }) ?? 0) > 2) continue;
    if (!stops.has(from) || !stops.has(to)) {
      tables.warn(file, row, {
        kind: 'unknown stops',
        message: `“${from}” or “${to}” is not in stops.txt; row left out.`,
      });
      continue;
    }
    const min_seconds = readWhole(tables, { file, row, column: 'min_transfer_time' }) ?? 0;
    for (const from_stop_id of platformsOf(from)) {
      for (const to_stop_id of platformsOf(to)) {
        const pair = `${from_stop_id}\n${to_stop_id}`;
        if (written.has(pair)) continue;
        written.add(pair);
        await insert.add({ from_stop_id, to_stop_id, min_seconds });
      }
    }
  }
  await insert.finish();
}

/** How alerts of a feed are read. */
export interface AlertsOfFeed {
  readonly language: string | undefined;
  /** The zone of the times from which they hold. */
  readonly agencyZone: string;
  readonly importedAt: Instant;
  /** What was announced before, which stays known since then. */
  readonly before: readonly AlertRow[];
}

/** Writes what the feed announces (`alerts.txt`, our extension). */
export async function writeAlerts(
  database: Database,
  tables: FeedTables,
  { language, agencyZone, importedAt, before }: AlertsOfFeed,
): Promise<void> {
  const file = 'alerts.txt';
  const known = new Map(before.map((alert) => [alert.alert_id, alert]));
  for await (const row of tables.rows(file)) {
    const alert_id = row.text('alert_id') || `line-${row.line}`;
    const [start_time, end_time] = hoursOf(row.text('start_time'), row.text('end_time'));
    const alert = {
      alert_id,
      route_id: row.text('route_id') || null,
      severity: row.text('severity').toUpperCase() || 'INFORMATION',
      title: row.text('title'),
      content: row.text('content'),
      url: row.text('url') || null,
      url_description: row.text('url_description') || null,
      lang: row.text('lang') || language || null,
      valid_from: momentOf(row.text('valid_from')),
      valid_until: momentOf(row.text('valid_until')),
      ...{ start_time, end_time },
    };
    const published_at = publishedAt(alert, known.get(alert_id));
    const insert = database.insertInto('alerts').values({ ...alert, published_at });
    const { numInsertedOrUpdatedRows } = await insert
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      tables.warn(file, row, { kind: 'alert ids', message: `Alert ${alert_id} is there twice; the second left out.` });
    }
  }

  /** Since when it holds or, if that is yet to come, since it was read first. */
  function publishedAt(alert: Pick<AlertRow, (typeof said)[number]>, earlier: AlertRow | undefined): Instant {
    const first = earlier && said.every((field) => earlier[field] === alert[field]) ? earlier.published_at : null;
    const begins = alert.valid_from === null ? importedAt : instantAt(alert.valid_from, agencyZone);
    return first ?? Math.min(begins, importedAt);
  }
}

/** What an alert says: as long as it is the same, it is known since it came first. */
const said = ['severity', 'title', 'content', 'valid_from', 'valid_until'] as const;

/** A moment that can be read; what cannot counts as left out. */
function momentOf(text: string): string | null {
  return isLocalDateTime(text) ? text : null;
}

/** Both ends of the hours of a day, or neither. */
function hoursOf(...times: readonly [string, string]): readonly [string | null, string | null] {
  return times.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) ? times : [null, null];
}
