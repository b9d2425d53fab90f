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
  readonly options: RealtimeOptions;
  readonly timetable: Pick<Timetable, 'scheduled'>;
  /** Stores the publication times of alerts. */
  readonly database: Database;
  readonly clock: HostClock;
  readonly report: (sentence: string) => void;
  /** `Authorization` values by origin. */
  readonly authorizations: FeedAuthorizations;
}

/** Opens the real-time feeds that the command line names, with the interval in which to read them; undefined if it names none. */
export function openRealtime({ options, timetable, database, clock, report, authorizations }: OpenDependencies) {
  if (options.realtimeSources.length === 0) return undefined;
  const feeds = createRealtime({
    timetable,
    report,
    sightings: createAlertSightings(database),
    readPrefixes: () => readPrefixes(database),
    sources: options.realtimeSources,
    now: () => clock.now(),
    read: (place) =>
      readSource(place, { ...defaultSourceOptions, authorization: getAuthorization(authorizations, place) }),
    decode: createFeedDecoder(),
    thresholds: options.delayThresholds,
    oldAfterMs: options.realtimeOldAfterMs,
  });
  return { feeds, everyMs: options.realtimeEveryMs };
}

/** Reads the id prefixes of the timetable's feeds. None are stored if there is a single feed without a prefix. */
async function readPrefixes(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('feed_prefixes').select('prefix').orderBy('prefix').execute();
  return rows.length === 0 ? [''] : rows.map(({ prefix }) => prefix);
}
