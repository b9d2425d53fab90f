import { isLocalDateTime } from '#shared/domain/kit/dates/internal-date.ts';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import { type Instant } from '../clock/clock.ts';
import { insertRows } from '../database/bulk-insert.ts';
import { type AlertRow, type Database, type TransferRow } from '../database/tables.ts';
import { groupBy } from '../kit/group-by.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';
import { type FeedPlaces } from './places.ts';

/** The time in seconds of an impossible transfer: longer than any wait. */
const impossibleSeconds = 86_400;

/** Columns that limit a transfer to certain coaches. */
const limitingColumns = ['from_trip_id', 'to_trip_id', 'from_route_id', 'to_route_id'] as const;

/**
 * Writes the transfers that a feed declares for all coaches, by platform. The transfer types 0 to 2 have the minimum time
 * of the row, or 0 seconds without one; type 3 (impossible) has a time longer than any wait. A row between two platforms
 * takes precedence over a row for their stations. Transfers between two different stations are sold only if the feed
 * declares them.
 */
export async function writeTransfers(
  database: Database,
  tables: FeedTables,
  { stops, getStationId }: Pick<FeedPlaces, 'stops' | 'getStationId'>,
): Promise<void> {
  const stopsByStation = groupBy([...stops.values()], getStationId);
  /** Returns the ids of a station and its platforms, or only the id itself if it is that of a platform or single stop. */
  const getCallingStops = (id: string) => stopsByStation.get(id)?.map((stop) => stop.id) ?? [id];
  /** Transfers by the number of ends (0, 1 or 2) that are stations with platforms: those with fewer are more specific. */
  const transfers: [TransferRow[], TransferRow[], TransferRow[]] = [[], [], []];
  /** The first ignored row of each feed, and the number of ignored rows. */
  const ignoredRows = new Map<string, { readonly row: TableRow; readonly count: number }>();
  for await (const row of tables.readRows('transfers.txt')) {
    const from_stop_id = row.text('from_stop_id');
    const to_stop_id = row.text('to_stop_id');
    // An empty or invalid type is 0, a recommended transfer, and an empty or invalid time is 0 seconds.
    const type = row.wholeNumber('transfer_type') ?? 0;
    // Types 4 and 5 say whether travellers may stay in the vehicle. Higher ones do not exist.
    if (type > 3) continue;
    if (limitingColumns.some((column) => row.text(column) !== '')) {
      const ignoredRow = ignoredRows.get(row.file) ?? { row, count: 0 };
      ignoredRows.set(row.file, { ...ignoredRow, count: ignoredRow.count + 1 });
      continue;
    }
    if (!stops.has(from_stop_id) || !stops.has(to_stop_id)) {
      row.warn('unknown stops', `“${from_stop_id}” or “${to_stop_id}” is not in stops.txt; row ignored.`);
      continue;
    }
    const minimum = row.wholeNumber('min_transfer_time') ?? 0;
    const min_seconds = type === 3 ? impossibleSeconds : minimum;
    const stationCount = [from_stop_id, to_stop_id].filter((id) => getCallingStops(id).length > 1).length;
    transfers[stationCount]?.push({ from_stop_id, to_stop_id, min_seconds });
  }
  // The more specific transfers are first, and the first one for a pair of platforms is used.
  const rowsByPair = new Map<string, TransferRow>();
  for (const { min_seconds, ...ends } of transfers.flat()) {
    for (const from_stop_id of getCallingStops(ends.from_stop_id)) {
      for (const to_stop_id of getCallingStops(ends.to_stop_id)) {
        const pair = `${from_stop_id}\n${to_stop_id}`;
        if (!rowsByPair.has(pair)) rowsByPair.set(pair, { from_stop_id, to_stop_id, min_seconds });
      }
    }
  }
  await insertRows(database, 'transfers', rowsByPair.values());
  for (const { row, count } of ignoredRows.values()) {
    const message = `A transfer only for certain trips or routes (${limitingColumns.join(', ')}) would apply to all coaches; such rows ignored: ${count}.`;
    row.warn('ignored transfers', message);
  }
}

/** Options for reading alerts. */
interface AlertOptions {
  /** The language of the feed, for alerts that specify none; undefined if several feeds have different languages. */
  readonly language: string | undefined;
  /** The time zone of `valid_from` and `valid_until`. */
  readonly agencyZone: string;
  readonly importedAt: Instant;
  /** Alerts of the previous import, with the times at which they were published. */
  readonly previousAlerts: readonly AlertRow[];
}

/** Writes the service alerts of `alerts.txt`, a file that this project adds to the GTFS format. */
export async function writeAlerts(database: Database, tables: FeedTables, options: AlertOptions): Promise<void> {
  const previousById = new Map(options.previousAlerts.map((alert) => [alert.alert_id, alert]));
  const alerts: AlertRow[] = [];
  const alertIds = new Set<string>();
  for await (const row of tables.readRows('alerts.txt')) {
    const alert_id = row.text('alert_id') || `line-${row.line}`;
    if (alertIds.has(alert_id)) {
      row.warn('alert ids', `Alert ${alert_id} occurs twice; the second is ignored.`);
      continue;
    }
    alertIds.add(alert_id);
    const [start_time, end_time] = parseHours(row.text('start_time'), row.text('end_time'));
    // Invalid times are treated like missing ones: the alert is not limited.
    const parseDateTime = (column: string) => (isLocalDateTime(row.text(column)) ? row.text(column) : null);
    const alert = {
      alert_id,
      route_id: row.text('route_id') || null,
      severity: row.text('severity').toUpperCase() || 'INFORMATION',
      title: row.text('title'),
      content: row.text('content'),
      url: row.text('url') || null,
      url_description: row.text('url_description') || null,
      lang: row.text('lang') || options.language || null,
      valid_from: parseDateTime('valid_from'),
      valid_until: parseDateTime('valid_until'),
      start_time,
      end_time,
    };
    alerts.push({ ...alert, published_at: getPublicationTime(alert, previousById.get(alert_id), options) });
  }
  await insertRows(database, 'alerts', alerts);
}

/** Fields whose change makes an alert a new one. */
const identifyingFields = ['severity', 'title', 'content', 'valid_from', 'valid_until'] as const;

/**
 * Returns the time at which an alert was published. For a new or changed alert, that is `valid_from`, or the time of this
 * import if that is earlier or `valid_from` is missing. An unchanged alert keeps the time that the previous import stored.
 */
function getPublicationTime(
  alert: Pick<AlertRow, (typeof identifyingFields)[number]>,
  previous: AlertRow | undefined,
  { agencyZone, importedAt }: AlertOptions,
): Instant {
  const isUnchanged = previous !== undefined && identifyingFields.every((field) => previous[field] === alert[field]);
  const validFrom = alert.valid_from === null ? importedAt : instantAt(alert.valid_from, agencyZone);
  // A stored null is an unknown time, which is determined as for a new alert.
  return (isUnchanged ? previous.published_at : null) ?? Math.min(validFrom, importedAt);
}

/**
 * Parses the start and end of the daily period in which an alert applies, such as 22:00 and 05:30; both are null if one is
 * missing or invalid.
 */
function parseHours(...times: readonly [string, string]): readonly [string | null, string | null] {
  return times.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) ? times : [null, null];
}
