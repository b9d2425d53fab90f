import { type Clock } from '../clock/clock.ts';
import { type Timetable } from '../timetable/timetable.ts';
import { type Database } from '../database/tables.ts';
import { createAlertSightings } from './alerts/alert-sightings.ts';
import { createFeedDecoder } from './feed/decode-feed.ts';
import { readSource, usualSourceOptions } from './feed/read-source.ts';
import { authorizationFor, type FeedAuthorizations } from './feed-authorizations.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { type RealtimeOptions } from './realtime-options.ts';

/** What the feeds of the command line are opened with. */
export interface OpenParts {
  readonly options: RealtimeOptions;
  readonly timetable: Pick<Timetable, 'scheduled'>;
  /** Remembers since when alerts are known. */
  readonly database: Database;
  readonly clock: Clock;
  readonly say: (sentence: string) => void;
  /** Sent as `Authorization` to whose they are. */
  readonly authorizations: FeedAuthorizations;
}

/** The real-time feeds that the command line names, for `createApp`; undefined where it names none. */
export function openRealtime({
  options,
  timetable,
  database,
  clock,
  say,
  authorizations,
}: OpenParts): { readonly feeds: Realtime; readonly everyMs: number } | undefined {
  if (options.realtimeSources.length === 0) return undefined;
  const feeds = createRealtime({
    timetable,
    say,
    sightings: createAlertSightings(database),
    prefixes: () => prefixesIn(database),
    sources: options.realtimeSources,
    now: () => clock.now(),
    read: (place) =>
      readSource(place, { ...usualSourceOptions, authorization: authorizationFor(authorizations, place) }),
    decode: createFeedDecoder(),
    thresholds: options.delayThresholds,
    oldAfterMs: options.realtimeOldAfterMs,
  });
  return { feeds, everyMs: options.realtimeEveryMs };
}

/** What ids begin with; none is noted where there is one feed whose ids are as they are. */
async function prefixesIn(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('feed_prefixes').select('prefix').orderBy('prefix').execute();
  return rows.length === 0 ? [''] : rows.map(({ prefix }) => prefix);
}
