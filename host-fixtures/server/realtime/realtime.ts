import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type LiveLeg } from '../simulator/drive-coach.ts';
import { type LiveSource } from '../simulator/live-journey.ts';
import { type ScheduledNetwork } from '../timetable/scheduled-network.ts';
import { type Leg, type RouteAlert, type Timetable } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type AlertSightings } from './alerts/alert-sightings.ts';
import { alertAboutLegs, alertOfNetwork, type NetworkWideAlert } from './alerts/answer-alerts.ts';
import { type KnownAlert, knownAlerts } from './alerts/known-alerts.ts';
import { createFeedReader, type FeedReader, type ReadFeed, type ReaderParts } from './feed/feed-reader.ts';
import { type DelayThresholds } from './trips/delay-thresholds.ts';
import { type KnownTrip, liveLeg } from './trips/live-leg.ts';
import { type LiveTrips, liveTrips, tripKey } from './trips/live-trips.ts';

/** What real-time feeds are read with. */
export interface RealtimeParts extends ReaderParts {
  /** Paths or addresses, after `PREFIX=` where the timetable has several feeds. */
  readonly sources: readonly string[];
  readonly timetable: Pick<Timetable, 'scheduled'>;
  /** Remember since when alerts are known; absent: this process alone knows. */
  readonly sightings?: AlertSightings;
  /** What the ids of the timetable's feeds begin with, one empty for those that are as they are. */
  readonly prefixes?: () => Promise<readonly string[]>;
  readonly thresholds: DelayThresholds;
  /** After so long without a newer feed nothing that it predicted is repeated, in ms. */
  readonly oldAfterMs: number;
}

/** How a source stands, for who looks after the host. */
export interface SourceReport {
  /** As it may be logged. */
  readonly name: string;
  /** When its last good feed was made; absent where none was ever read. */
  readonly madeAtMs?: Instant;
  /** Why it could not be read the last time, as the end of a sentence about it. */
  readonly problem?: string;
  /** Coaches of the timetable that it speaks of. */
  readonly coaches: number;
  /** Trips that the timetable does not have, or not on that day. */
  readonly unknownTrips: number;
  /** Trips beyond the timetable, which are left out. */
  readonly addedTrips: number;
  readonly alerts: number;
}

/** Who reads alerts: at which moment, and in which language. */
export interface AlertReader {
  readonly now: Instant;
  readonly language: Locale;
}

/** What the operator's real-time feeds say. */
export interface Realtime extends LiveSource {
  /** Reads all sources, each on its own: what cannot be read keeps its last good feed. */
  read(): Promise<void>;
  /** What is announced about coaches of a journey. */
  alertsAbout(legs: readonly Leg[], reader: AlertReader): readonly RouteAlert[];
  /** What is announced at all, now or for later. */
  alerts(reader: AlertReader): readonly NetworkWideAlert[];
  reports(): readonly SourceReport[];
}

/** What is known of one source. */
interface Heard {
  readonly last: ReadFeed;
  readonly trips: LiveTrips;
  readonly alerts: readonly KnownAlert[];
}

/** An alert whose feed could not be read for a day does not hold any more. One that is read may be a file that rarely changes. */
const alertsKeptMs = 24 * 3_600_000;
/** A browser whose clock stands before the time of the feed knows nothing of it; clocks differ by less. */
const clockToleranceMs = 60_000;

/** Opens real-time feeds; nothing is known of them before they are read. */
export function createRealtime(parts: RealtimeParts): Realtime {
  const readers = parts.sources.map((source) => createFeedReader(source, parts));
  const heard = new Map<FeedReader, Heard>();
  let network: ScheduledNetwork | undefined;
  const alertsAt = (now: Instant) =>
    [...heard.values()].flatMap(({ last: { madeAtMs, readAtMs }, alerts }) =>
      now - readAtMs < alertsKeptMs && isHeardAt(now, madeAtMs) ? alerts : [],
    );
  return {
    async read() {
      await Promise.all(readers.map((reader) => reader.read()));
      // Asked for each time: a timetable may have taken the place of another.
      network = await parts.timetable.scheduled();
      for (const reader of readers) {
        const { last } = reader.state;
        const before = heard.get(reader);
        if (last === undefined) continue;
        const now = listenTo(last, network, before);
        heard.set(reader, now);
        if (before === undefined) {
          parts.say(firstWords(reportOf(reader, now)));
          await tellPrefix(reader.state, parts);
        }
        heard.set(reader, { ...now, alerts: await dated(now.alerts, parts) });
      }
    },
    legAt(leg, now) {
      const known = [...heard.values()].flatMap((each) => knownTrip(each, leg, { now, oldAfterMs: parts.oldAfterMs }));
      return known.length === 0 ? unknownLeg(leg) : liveLeg(leg, joined(known), parts.thresholds);
    },
    alertsAbout(legs, { now, language }) {
      return alertsAt(now).flatMap((alert) => (network && alertAboutLegs(alert, legs, { network, language })) ?? []);
    },
    alerts({ now, language }) {
      return alertsAt(now).flatMap((alert) => (network && alertOfNetwork(alert, now, { network, language })) ?? []);
    },
    reports: () => readers.map((reader) => reportOf(reader, heard.get(reader))),
  };
}

function isHeardAt(now: Instant, madeAtMs: Instant): boolean {
  return now >= madeAtMs - clockToleranceMs;
}

function listenTo(last: ReadFeed, network: ScheduledNetwork, before: Heard | undefined): Heard {
  const { feed, madeAtMs } = last;
  return {
    last,
    trips: liveTrips(network, { ...feed, madeAtMs }, before?.trips),
    alerts: knownAlerts(feed.alerts, before?.alerts ?? [], madeAtMs),
  };
}

function knownTrip(
  { last: { madeAtMs }, trips }: Heard,
  leg: Leg,
  { now, oldAfterMs }: { readonly now: Instant; readonly oldAfterMs: number },
): readonly KnownTrip[] {
  const trip = trips.byKey.get(tripKey(leg));
  if (trip === undefined || !isHeardAt(now, madeAtMs)) return [];
  // A feed that is made anew may repeat what was measured long ago: the older of the two times counts, for each on its own.
  const isOld = (measuredAtMs: Instant) => now - Math.min(measuredAtMs, madeAtMs) > oldAfterMs;
  const { coach, ...rest } = trip;
  const isSeen = coach !== undefined && !isOld(coach.seenAtMs);
  return [{ trip: { ...rest, ...(isSeen && { coach }) }, madeAtMs, isOld: isOld(trip.measuredAtMs) }];
}

/** Feeds for trips and for vehicles may be two: the newer of those that know times counts, with where any has seen the coach last. */
function joined(known: readonly KnownTrip[]): KnownTrip {
  const [best] = known.toSorted((one, other) => weightOf(other) - weightOf(one));
  const [coach] = known.flatMap(({ trip }) => trip.coach ?? []).sort((one, other) => other.seenAtMs - one.seenAtMs);
  const { trip, ...rest } = best as KnownTrip;
  return { ...rest, trip: { ...trip, ...(coach && { coach }) } };
}

function weightOf({ trip, madeAtMs }: KnownTrip): number {
  return (trip.isCancelled || trip.calls.size > 0 ? 1e15 : 0) + Math.min(trip.measuredAtMs, madeAtMs);
}

function unknownLeg({ calls }: Leg): LiveLeg {
  return { calls: calls.map(() => ({})) };
}

/** Alerts with the time since which anybody knows them. */
async function dated(
  alerts: readonly KnownAlert[],
  { sightings, now }: Pick<RealtimeParts, 'sightings' | 'now'>,
): Promise<readonly KnownAlert[]> {
  const since = await sightings?.note(alerts, now());
  return alerts.map((alert) => ({ ...alert, publishedAtMs: since?.get(alert.id) ?? alert.publishedAtMs }));
}

/** What a feed is about, said once: a feed of another timetable is recognised by it. */
function firstWords({ name, coaches, unknownTrips, addedTrips, alerts }: SourceReport): string {
  return `The real-time feed ${name} speaks of ${coaches} coaches of the timetable, ${unknownTrips} trips that are not in it, ${addedTrips} added ones, and has ${alerts} alerts.`;
}

/** Says where the timetable knows no feed of a prefix, and which it knows. */
async function tellPrefix(
  { name, prefix }: FeedReader['state'],
  { prefixes, say }: Pick<RealtimeParts, 'prefixes' | 'say'>,
): Promise<void> {
  const known = (await prefixes?.()) ?? [prefix];
  if (known.includes(prefix)) return;
  const named = known.map((one) => (one === '' ? 'no prefix at all' : `“${one.slice(0, -1)}=”`));
  say(
    `No feed of the timetable has the prefix of ${name}: write ${named.join(' or ') || 'no prefix at all'} before it.`,
  );
}

function reportOf({ state: { name, last, problem } }: FeedReader, heard: Heard | undefined): SourceReport {
  return {
    name,
    ...(last && { madeAtMs: last.madeAtMs }),
    problem,
    coaches: heard?.trips.byKey.size ?? 0,
    unknownTrips: heard?.trips.unknown ?? 0,
    addedTrips: heard?.trips.added ?? 0,
    alerts: heard?.alerts.length ?? 0,
  };
}
