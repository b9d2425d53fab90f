import { isLocalDateTime } from '#shared/domain/kit/dates/internal-date.ts';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import { type AlertRow, type Database, type TransferRow } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';
import { groupBy } from '../kit/group-by.ts';
import { readWhole } from './files/read-whole.ts';
import { type StopsOfFeed } from './write-places.ts';

/** The time in seconds of an impossible transfer: longer than the longest wait. */
const longerThanAnyWait = 86_400;

/** Columns that limit a transfer to certain coaches. */
const forSome = ['from_trip_id', 'to_trip_id', 'from_route_id', 'to_route_id'] as const;

/** Rows that are left out, by the reason, which is said once for all of them of a feed. */
class LeftOut {
  readonly #rows = new Map<string, { readonly row: TableRow; readonly reason: string; count: number }>();

  add(reason: string, row: TableRow): void {
    const key = `${row.source.label}\n${reason}`;
    const existingTransfer = this.#rows.get(key);
    if (existingTransfer) existingTransfer.count += 1;
    else this.#rows.set(key, { row, reason, count: 1 });
  }

  tell(tables: FeedTables, file: string): void {
    for (const { row, reason, count } of this.#rows.values()) {
      tables.warn(file, row, { kind: 'transfers left out', message: `${reason}; such rows left out: ${count}.` });
    }
  }
}

/** A change that the feed declares, as it is written. */
type DeclaredChange = Pick<TransferRow, 'from_stop_id' | 'to_stop_id' | 'min_seconds'>;

/**
 * Writes the transfers that the feed declares for all coaches, by platform: types 0 and 1 without a time, type 2 with
 * its time, type 3 (impossible) with a time longer than any wait. Transfers of a platform take precedence over those of
 * its station. Between two stations, only declared transfers are sold.
 */
export async function writeTransfers(
  database: Database,
  tables: FeedTables,
  { stops, stationOf }: StopsOfFeed,
): Promise<void> {
  const file = 'transfers.txt';
  const platforms = groupBy([...stops.values()], stationOf);
  /** Stops where a coach can call: the platforms of a station, or the stop itself. */
  const listPlatforms = (id: string) => platforms.get(id)?.map((stop) => stop.id) ?? [id];
  const leftOut = new LeftOut();
  /** By how many of their ends are whole stations. */
  const transferRows: readonly [DeclaredChange[], DeclaredChange[], DeclaredChange[]] = [[], [], []];
  const transferCount = new Set<string>();
  const insert = bulkInsert(database, 'transfers', ['from_stop_id', 'to_stop_id', 'min_seconds']);
  for await (const row of tables.rows(file)) {
    const from = row.text('from_stop_id');
    const to = row.text('to_stop_id');
    const type = readWhole(tables, { file, row, column: 'transfer_type' }) ?? 0;
    if (type > 3) continue;
    if (forSome.some((column) => row.text(column) !== '')) {
      leftOut.add(
        `A change for certain trips or routes alone (${forSome.join(', ')}) would be one for all coaches`,
        row,
      );
      continue;
    }
    if (!stops.has(from) || !stops.has(to)) {
      tables.warn(file, row, {
        kind: 'unknown stops',
        message: `“${from}” or “${to}” is not in stops.txt; row left out.`,
      });
      continue;
    }
    const minimum = readWhole(tables, { file, row, column: 'min_transfer_time' }) ?? 0;
    const min_seconds = type === 3 ? longerThanAnyWait : minimum;
    const stations = [from, to].filter((id) => listPlatforms(id).length > 1).length;
    transferRows[stations]?.push({ from_stop_id: from, to_stop_id: to, min_seconds });
  }
  for (const { min_seconds, ...ends } of transferRows.flat()) {
    for (const from_stop_id of listPlatforms(ends.from_stop_id)) {
      for (const to_stop_id of listPlatforms(ends.to_stop_id)) {
        const pair = `${from_stop_id}\n${to_stop_id}`;
        if (transferCount.has(pair)) continue;
        transferCount.add(pair);
        await insert.add({ from_stop_id, to_stop_id, min_seconds });
      }
    }
  }
  await insert.finish();
  leftOut.tell(tables, file);
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
  const existingArea = new Map(before.map((alert) => [alert.alert_id, alert]));
  for await (const row of tables.rows(file)) {
    const alert_id = row.text('alert_id') || `line-${row.line}`;
    const [start_time, end_time] = parseHours(row.text('start_time'), row.text('end_time'));
    const alert = {
      alert_id,
      route_id: row.text('route_id') || null,
      severity: row.text('severity').toUpperCase() || 'INFORMATION',
      title: row.text('title'),
      content: row.text('content'),
      url: row.text('url') || null,
      url_description: row.text('url_description') || null,
      lang: row.text('lang') || language || null,
      valid_from: parseDateTime(row.text('valid_from')),
      valid_until: parseDateTime(row.text('valid_until')),
      start_time,
      end_time,
    };
    const published_at = publishedAt(alert, existingArea.get(alert_id));
    const insert = database.insertInto('alerts').values({ ...alert, published_at });
    const { numInsertedOrUpdatedRows } = await insert
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) {
      tables.warn(file, row, { kind: 'alert ids', message: `Alert ${alert_id} is there twice; the second left out.` });
    }
  }

  /** Since when it holds or, if that is yet to come, since it was read first. */
  function publishedAt(alert: Pick<AlertRow, (typeof alertText)[number]>, earlier: AlertRow | undefined): Instant {
    const first = earlier && alertText.every((field) => earlier[field] === alert[field]) ? earlier.published_at : null;
    const begins = alert.valid_from === null ? importedAt : instantAt(alert.valid_from, agencyZone);
    return first ?? Math.min(begins, importedAt);
  }
}

/** What an alert says: as long as it is the same, it is known since it came first. */
const alertText = ['severity', 'title', 'content', 'valid_from', 'valid_until'] as const;

/** A valid date and time, or null. */
function parseDateTime(text: string): string | null {
  return isLocalDateTime(text) ? text : null;
}

/** Both ends of the hours of a day, or neither. */
function parseHours(...times: readonly [string, string]): readonly [string | null, string | null] {
  return times.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) ? times : [null, null];
}
