import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type LiveLeg } from '../simulator/simulate-leg.ts';
import { type ScheduledNetwork } from '../timetable/scheduled-network.ts';
import { type Leg, type RouteAlert, type Timetable } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type AlertSightings } from './alerts/alert-sightings.ts';
import { getLegAlert, getNetworkAlert, listRoutes, type NetworkWideAlert } from './alerts/answer-alerts.ts';
import { type IdentifiedAlert, identifyAlerts } from './alerts/identify-alerts.ts';
import { createFeedReader, type FeedReader, type ReadFeed, type ReaderDependencies } from './feed/feed-reader.ts';
import { type DelayThresholds, type FeedTrip, toLiveLeg } from './trips/live-leg.ts';
import { type LiveTrips, createLiveTrips, toTripKey } from './trips/live-trips.ts';

/** Dependencies of {@link createRealtime}. */
export interface RealtimeDependencies extends ReaderDependencies {
  /**
   * Paths or addresses of GTFS-Realtime feeds. If the timetable was imported from several feeds, their ids have prefixes;
   * `PREFIX=` before a source then names the feed that it belongs to.
   */
  readonly sources: readonly string[];
  readonly timetable: Pick<Timetable, 'scheduled'>;
  /** Stores when each alert was first published, for all processes. If absent, only this process knows it. */
  readonly sightings?: AlertSightings;
  /**
   * Reads the id prefixes of the timetable's feeds, at least one, each with a colon at the end (`north:`); empty for a feed
   * without a prefix.
   */
  readonly readPrefixes?: () => Promise<readonly string[]>;
  /** The delays from which a coach counts as delayed and as severely delayed. */
  readonly thresholds: DelayThresholds;
  /** Times and positions that are older than this are ignored, in ms. */
  readonly oldAfterMs: number;
}

/** The state of a source, for the operator. */
export interface SourceReport {
  /** The path or address without keys, safe to log. */
  readonly name: string;
  /** The creation time of its last valid feed, if any. */
  readonly madeAtMs?: Instant;
  /** The reason why the last read failed; completes a sentence that begins with "The real-time feed NAME". */
  readonly problem?: string;
  /** The number of trips of the timetable in the feed. */
  readonly coaches: number;
  /** The number of trips that are not in the timetable, or not on that day. */
  readonly unknownTrips: number;
  /** The number of trips that the feed adds to the timetable. They are ignored, since there are no tickets for them. */
  readonly addedTrips: number;
  readonly alerts: number;
}

/** The visitor for whom alerts are read. */
export interface AlertReader {
  /** The current time by the visitor's clock, which QA may have set. */
  readonly now: Instant;
  readonly language: Locale;
}

/** The operator's real-time feeds. */
export type Realtime = ReturnType<typeof createRealtime>;

/** The data of one source. */
interface SourceData {
  readonly last: ReadFeed;
  readonly trips: LiveTrips;
  readonly alerts: readonly IdentifiedAlert[];
}

/**
 * An alert ends if its feed could not be read for a day. The age of the feed's content does not count, since the feed may be a
 * file that rarely changes.
 */
const alertRetentionMs = 24 * 3_600_000;
/**
 * By how much the creation time of a feed may be later than the visitor's current time, because clocks differ. If it is later
 * by more, the visitor does not see the feed's data: QA has set the visitor's clock to a time before the feed was created.
 */
const clockToleranceMs = 60_000;

/** Creates real-time feeds without data. Call `read` to read them. */
export function createRealtime(dependencies: RealtimeDependencies) {
  const { sources, timetable, thresholds, oldAfterMs, report } = dependencies;
  const readers = sources.map((source) => createFeedReader(source, dependencies));
  const dataByReader = new Map<FeedReader, SourceData>();
  let network: ScheduledNetwork | undefined;
  const listAlerts = (now: Instant) =>
    [...dataByReader.values()].flatMap(({ last: { madeAtMs, readAtMs }, alerts }) =>
      now - readAtMs < alertRetentionMs && isVisibleAt(now, madeAtMs) ? alerts : [],
    );
  return {
    /** Reads all sources independently. If one fails, its last valid feed remains. */
    async read(): Promise<void> {
      await Promise.all(readers.map((reader) => reader.read()));
      // The trips, routes and stops that feeds refer to by id. The timetable may have been replaced since the last read.
      network = await timetable.scheduled();
      for (const reader of readers) {
        const { last } = reader.state;
        // The source was never read successfully.
        if (last === undefined) continue;
        const previous = dataByReader.get(reader);
        const data = toSourceData(last, network, previous);
        dataByReader.set(reader, data);
        // The first valid feed of a source is reported to the operator.
        if (previous === undefined) {
          report(describeFeed(createReport(reader, data)));
          await reportPrefix(reader.state, dependencies);
        }
        // Stored a second time: the data above is already in use while the database returns the publication times.
        dataByReader.set(reader, { ...data, alerts: await setPublication(data.alerts, dependencies) });
      }
    },
    /**
     * Returns the real-time data of a leg, one journey of a coach. Without such data, each of its calls (stops) is an empty
     * object.
     */
    getLeg(leg: Leg, now: Instant): LiveLeg {
      const feedTrips = [...dataByReader.values()].flatMap((data) => findFeedTrips(data, leg, { now, oldAfterMs }));
      if (feedTrips.length === 0) return { calls: leg.calls.map(() => ({})) };
      return toLiveLeg(leg, mergeTripData(feedTrips), thresholds);
    },
    /** Returns the alerts about the legs of a journey. */
    getLegAlerts(legs: readonly Leg[], { now, language }: AlertReader): readonly RouteAlert[] {
      // `getLegAlert` returns undefined for an alert about something else. There are no alerts before the network is known.
      return listAlerts(now).flatMap((alert) => (network && getLegAlert(alert, legs, { network, language })) ?? []);
    },
    /** Returns all current and future alerts. */
    getAlerts({ now, language }: AlertReader): readonly NetworkWideAlert[] {
      return listAlerts(now).flatMap((alert) => (network && getNetworkAlert(alert, now, { network, language })) ?? []);
    },
    /** Returns the keys of the coaches that are cancelled, skip a stop or are late (`toTripKey`). */
    getDisruptedCoaches: (): ReadonlySet<string> =>
      new Set([...dataByReader.values()].flatMap(({ trips }) => [...trips.disruptedKeys])),
    /** Returns the ids of the routes with severe alerts. */
    getSevereRoutes(now: Instant): readonly string[] | 'all' {
      const severeAlerts = listAlerts(now).filter(({ severity }) => severity === 'SEVERE');
      const selectorLists = severeAlerts.flatMap(({ scopes }) => scopes.map(({ selectors }) => selectors));
      if (network === undefined || selectorLists.length === 0) return [];
      // An alert without selectors applies to all routes.
      if (selectorLists.some(({ length }) => length === 0)) return 'all';
      return listRoutes(selectorLists.flat(), network) ?? 'all';
    },
    /** Returns the state of each source, for the operator. */
    getReports: () => readers.map((reader) => createReport(reader, dataByReader.get(reader))),
  };
}

/** The visitor's current time, and the age from which data is old, in ms. */
type AgeLimit = Pick<RealtimeDependencies, 'oldAfterMs'> & { readonly now: Instant };

function isVisibleAt(now: Instant, madeAtMs: Instant): boolean {
  return now >= madeAtMs - clockToleranceMs;
}

/**
 * Matches a feed with the timetable. The previous data adds passed calls that the feed no longer contains, and dates of
 * alerts.
 */
function toSourceData(last: ReadFeed, network: ScheduledNetwork, previous: SourceData | undefined): SourceData {
  const { feed, madeAtMs } = last;
  return {
    last,
    trips: createLiveTrips(network, { ...feed, madeAtMs }, previous?.trips),
    alerts: identifyAlerts(feed.alerts, previous?.alerts ?? [], madeAtMs),
  };
}

/**
 * Finds the trip of a leg in a feed: one, or an empty list if the feed does not contain it or is not visible at the visitor's
 * time. An old position is left out.
 */
function findFeedTrips({ last: { madeAtMs }, trips }: SourceData, leg: Leg, { now, oldAfterMs }: AgeLimit): FeedTrip[] {
  const trip = trips.byKey.get(toTripKey(leg));
  if (trip === undefined || !isVisibleAt(now, madeAtMs)) return [];
  // A feed may repeat old measurements with a new creation time: the older of the two counts, separately for times
  // and position.
  const isOld = (measuredAtMs: Instant) => now - Math.min(measuredAtMs, madeAtMs) > oldAfterMs;
  const { coach, ...rest } = trip;
  const hasPosition = coach !== undefined && !isOld(coach.seenAtMs);
  return [{ trip: { ...rest, ...(hasPosition && { coach }) }, madeAtMs, isOld: isOld(trip.measuredAtMs) }];
}

/**
 * Merges the data of one trip from several feeds: the data with the highest weight, and the newest position, because trip
 * updates and vehicle positions may be in separate feeds.
 *
 * @param feedTrips the same trip in at least one feed
 */
function mergeTripData(feedTrips: readonly FeedTrip[]): FeedTrip {
  const [best] = feedTrips.toSorted((a, b) => getWeight(b) - getWeight(a));
  const [coach] = feedTrips.flatMap(({ trip }) => trip.coach ?? []).sort((a, b) => b.seenAtMs - a.seenAtMs);
  const { trip, ...rest } = best as FeedTrip;
  return { ...rest, trip: { ...trip, ...(coach && { coach }) } };
}

/** Ranks the data of a trip by time; 1e15 ms, in the far future, ranks data with times or a cancellation above all other. */
function getWeight({ trip, madeAtMs }: FeedTrip): number {
  return (trip.isCancelled || trip.calls.size > 0 ? 1e15 : 0) + Math.min(trip.measuredAtMs, madeAtMs);
}

/** Sets the publication time of each alert to the first one that any process has recorded, also before a restart. */
async function setPublication(alerts: readonly IdentifiedAlert[], { sightings, now }: RealtimeDependencies) {
  // Without a store, the time that this process has determined from its feed stays.
  const publishedAt = await sightings?.record(alerts, now());
  return alerts.map((alert) => ({ ...alert, publishedAtMs: publishedAt?.get(alert.id) ?? alert.publishedAtMs }));
}

/** Summarises a feed for the log. The numbers reveal a feed that belongs to another timetable. */
function describeFeed({ name, coaches, unknownTrips, addedTrips, alerts }: SourceReport): string {
  return `The real-time feed ${name} has ${coaches} trips of the timetable, ${unknownTrips} trips that are not in it, ${addedTrips} added trips and ${alerts} alerts.`;
}

/**
 * Reports the prefix of a source if no feed of the timetable has it, and lists the valid ones as the operator writes them:
 * `north=`.
 */
async function reportPrefix({ name, prefix }: FeedReader['state'], { readPrefixes, report }: RealtimeDependencies) {
  // If the prefixes are unknown, the one of the source counts as valid.
  const prefixes = (await readPrefixes?.()) ?? [prefix];
  if (prefixes.includes(prefix)) return;
  const names = prefixes.map((validPrefix) =>
    validPrefix === '' ? 'no prefix at all' : `“${validPrefix.slice(0, -1)}=”`,
  );
  report(`No feed of the timetable has the prefix of ${name}: write ${names.join(' or ')} before it.`, 'warn');
}

function createReport({ state: { name, last, problem } }: FeedReader, data: SourceData | undefined): SourceReport {
  return {
    name,
    madeAtMs: last?.madeAtMs,
    problem,
    coaches: data?.trips.byKey.size ?? 0,
    unknownTrips: data?.trips.unknownCount ?? 0,
    addedTrips: data?.trips.addedCount ?? 0,
    alerts: data?.alerts.length ?? 0,
  };
}
