import { type HostClock } from '../clock/clock.ts';
import { type Timetable } from '../timetable/timetable.ts';
import { type Database } from '../database/tables.ts';
import { createAlertSightings } from './alerts/alert-sightings.ts';
import { createFeedDecoder } from './feed/decode-feed.ts';
import { readSource, defaultSourceOptions } from './feed/read-source.ts';
import { getAuthorization, type FeedAuthorizations } from './feed-authorizations.ts';
import { createRealtime } from './realtime.ts';
import { type RealtimeOptions } from './realtime-options.ts';

/** Dependencies of {@link openRealtime}. */
interface OpenDependencies {
  /** The options of the command line. */
  readonly options: RealtimeOptions;
  readonly timetable: Pick<Timetable, 'scheduled'>;
  /** Contains the id prefixes of the timetable's feeds, and stores when each alert was first seen. */
  readonly database: Database;
  readonly clock: HostClock;
  /** Logs a problem for the operator. */
  readonly report: (sentence: string, level?: 'warn') => void;
  /** Values of the header `Authorization`, keyed by the origin of the feeds that they are sent to. */
  readonly authorizations: FeedAuthorizations;
}

/**
 * Creates the reader of the GTFS-Realtime feeds (delays, positions and alerts) that the command line names. Nothing is read
 * yet: the caller reads the feeds every `everyMs`.
 *
 * @returns undefined if the command line names no feed
 */
export function openRealtime({ options, timetable, database, clock, report, authorizations }: OpenDependencies) {
  if (options.realtimeSources.length === 0) return undefined;
  const feeds = createRealtime({
    timetable,
    report,
    sightings: createAlertSightings(database),
    readPrefixes: () => readPrefixes(database),
    sources: options.realtimeSources,
    now: () => clock.now(),
    read: (pathOrUrl) =>
      readSource(pathOrUrl, { ...defaultSourceOptions, authorization: getAuthorization(authorizations, pathOrUrl) }),
    decode: createFeedDecoder(),
    thresholds: options.delayThresholds,
    oldAfterMs: options.realtimeOldAfterMs,
  });
  return { feeds, everyMs: options.realtimeEveryMs };
}

/**
 * Reads the id prefixes of the timetable's feeds. If the timetable was imported from several feeds, the ids of each have a
 * prefix, so that they differ. Without stored prefixes there is a single feed, whose prefix is empty.
 */
async function readPrefixes(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('feed_prefixes').select('prefix').orderBy('prefix').execute();
  return rows.length === 0 ? [''] : rows.map(({ prefix }) => prefix);
}
