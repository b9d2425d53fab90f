import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import type { ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { liveDisruptionOf } from '#shared/domain/orders/booked/live-disruption.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { testApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Database } from '../database/tables.ts';
import { importGtfs } from '../gtfs/import-gtfs.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { type Leg, type Timetable } from '../timetable/timetable.ts';
import { type DecodedFeed, emberReading, type ReadCoach } from './ember.test-data.ts';
import { createFeedDecoder } from './feed/decode-feed.ts';
import { createRealtime } from './realtime.ts';
import { usualThresholds } from './trips/delay-thresholds.ts';

/** A real-time feed and its timetable, which lie beside the project where somebody has put them. */
const data = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const timetableFolder = path.join(data, 'feeds/ember-uk');
const isHere = existsSync(data);
const orSkip = isHere ? '' : ` — skipped: ${data} is not here`;
const date = '2024-01-18';
const minuteMs = 60_000;

const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(data, 'realtime', `${name}.pb`)));
const decoded = (name: string) =>
  JSON.parse(readFileSync(path.join(data, 'realtime', `${name}.pb.json`), 'utf8')) as DecodedFeed;

/** The timetable, imported once: no test changes it. */
let shared: { readonly database: Database; readonly timetable: Timetable };
beforeAll(async () => {
  if (!isHere) return;
  const database = await openDatabase({ memory: true });
  await importGtfs({ database, path: timetableFolder, today: date });
  shared = { database, timetable: openTimetable(database) };
}, 60_000);
afterAll(() => shared?.database.destroy());

/** A live host on the timetable, with a feed as a test puts it, and a clock that a test moves. */
async function emberHost() {
  const { database, timetable } = shared;
  const world = { now: 0, bytes: new Uint8Array() };
  const feeds = createRealtime({
    ...{ timetable, thresholds: usualThresholds, oldAfterMs: 5 * minuteMs, sources: ['ember.pb'] },
    ...{ read: () => Promise.resolve(world.bytes), decode: createFeedDecoder() },
    ...{ now: () => world.now, say: () => undefined },
  });
  const app = await testApp({
    ...{ timetable, database, trial: {}, clock: { now: () => world.now } },
    realtime: { feeds, everyMs: 30_000 },
  });
  return {
    feeds,
    timetable,
    async at(bytes: Uint8Array, now: number) {
      Object.assign(world, { bytes, now });
      await feeds.read();
    },
    sleepUntil(now: number) {
      world.now = now;
    },
    async ask<Answer>(url: string): Promise<Answer> {
      const headers = { 'accept-language': 'en' };
      return (await app.inject({ url: `/journey-planner/api/${url}`, headers })).json<Answer>();
    },
  };
}

type Host = Awaited<ReturnType<typeof emberHost>>;

interface Ride {
  readonly journeyId: string;
  readonly leg: Leg;
  readonly pair: string;
}

/** All direct journeys of the day by coaches that a feed names. */
async function ridesOf(host: Host, feed: DecodedFeed): Promise<readonly Ride[]> {
  const named = new Set(feed.entity.flatMap(({ tripUpdate }) => (tripUpdate ? [tripUpdate.trip.tripId] : [])));
  const cities = await host.timetable.origins();
  const rides: Ride[] = [];
  for (const { id: originId } of cities) {
    for (const { id: destinationId } of cities) {
      for (const { journeyId, legs } of await host.timetable.departures({ originId, destinationId, date })) {
        const [leg] = legs;
        const isNamed = leg && legs.length === 1 && named.has(leg.tripId) && leg.serviceDate === date;
        if (isNamed) rides.push({ journeyId, leg, pair: `${originId}/${destinationId}` });
      }
    }
  }
  return rides;
}

/** What a board and an itinerary say of a ride, in the words of the independent reading. */
async function toldOf(host: Host, { journeyId, pair }: Ride) {
  const { results } = await host.ask<{ results: Departure[] }>(`schedule/${pair}/${date}`);
  const line = results.find((each) => each.journeyId === journeyId);
  const itinerary = await host.ask<Itinerary>(`itinerary?journeyId=${encodeURIComponent(journeyId)}`);
  const time = (actual: string | undefined, predicted: string | undefined) =>
    actual === undefined && predicted === undefined
      ? undefined
      : [(actual ?? predicted)?.slice(11, 16), actual !== undefined];
  const call = (stop: ScheduledStop) => {
    const arrival = time(stop.actualArrivalTime, stop.predictedArrivalTime);
    const departure = time(stop.actualDepartureTime, stop.predictedDepartureTime);
    return { isSkipped: stop.isSkipped === true, ...(arrival && { arrival }), ...(departure && { departure }) };
  };
  const coach = {
    status: itinerary.delayStatus,
    isCancelled: itinerary.scheduledStops.some(({ isCancelled }) => isCancelled),
    calls: itinerary.scheduledStops.map(call),
  };
  return { line, itinerary, coach };
}

/** What a board must say of a coach, and which disturbance its ticket. */
function expectAlike(told: Awaited<ReturnType<typeof toldOf>>, expected: ReadCoach): void {
  const { line, itinerary } = told;
  expect(told.coach).toEqual(expected);
  expect([line?.delayStatus, line?.isCancelled === true]).toEqual([expected.status, expected.isCancelled]);
  const [departure, hasLeft] = expected.calls[0]?.departure ?? [];
  expect(line?.actualDepartureTime?.slice(11, 16)).toBe(hasLeft ? departure : undefined);
  const [arrival, hasArrived] = expected.calls.at(-1)?.arrival ?? [];
  const shown = hasArrived ? line?.actualArrivalTime : line?.predictedArrivalTime;
  expect(shown?.slice(11, 16)).toBe(arrival);
  const kinds = { ONTIME: undefined, DELAY: 'delay', SEVERE: 'severe-delay' } as const;
  const running = hasArrived ? undefined : kinds[expected.status];
  const kind = expected.isCancelled ? 'cancelled' : running;
  expect(liveDisruptionOf(itinerary)?.kind).toBe(kind);
}

describe.skipIf(!isHere)(`the real-time feed of Ember${orSkip}`, () => {
  it.each(['ember-0', 'ember-1'])('is read as another decoder has read it: %s', (name) => {
    const feed = createFeedDecoder()(bytesOf(name));
    const { header, entity } = decoded(name);
    const updates = entity.flatMap(({ tripUpdate }) => (tripUpdate ? [tripUpdate] : []));
    expect(feed.madeAtMs).toBe(header.timestamp * 1000);
    expect(feed.vehicles).toHaveLength(entity.filter(({ vehicle }) => vehicle).length);
    expect(feed.alerts).toHaveLength(entity.filter(({ alert }) => alert).length);
    const mine = feed.tripUpdates.map(({ trip, stops }) => [
      trip.tripId,
      ...stops.map(({ stopSequence, arrival, relationship }) => [stopSequence, arrival?.timeMs, relationship]),
    ]);
    const theirs = updates.map(({ trip, stopTimeUpdate }) => [
      trip.tripId,
      ...stopTimeUpdate.map(({ stopSequence, arrival, scheduleRelationship }) => [
        ...[stopSequence, arrival && arrival.time * 1000, scheduleRelationship],
      ]),
    ]);
    expect(mine).toEqual(theirs);
  });

  it.each([
    ['ember-0', 6, 11],
    // Three of its four are named by the Sunday on whose early morning they leave, and run by the timetable of Saturday.
    ['ember-1', 4, 8],
  ])('names coaches of the timetable, and leaves out all others: %s', async (name, coaches, unknownTrips) => {
    const host = await emberHost();
    await host.at(bytesOf(name), decoded(name).header.timestamp * 1000);
    expect(host.feeds.reports()).toMatchObject([{ coaches, unknownTrips, addedTrips: 0 }]);
  });

  it('is on boards, itineraries and tickets, until it is old', { timeout: 60_000 }, async () => {
    const host = await emberHost();
    const feed = decoded('ember-0');
    const { timestamp } = feed.header;
    await host.at(bytesOf('ember-0'), timestamp * 1000);
    const reading = emberReading(timetableFolder, feed);
    const rides = (await ridesOf(host, feed)).filter((_ride, index) => index % 6 === 0);
    const statuses = new Set<string>();
    for (const ride of rides) {
      const { tripId, calls } = ride.leg;
      const expected = reading.coach(tripId, [calls[0]?.sequence ?? NaN, calls.at(-1)?.sequence ?? NaN], 'measured');
      if (expected) expectAlike(await toldOf(host, ride), expected);
      statuses.add(expected?.isCancelled ? 'cancelled' : (expected?.status ?? 'unknown'));
    }
    expect([...statuses].sort()).toEqual(['ONTIME', 'cancelled']);
    host.sleepUntil(timestamp * 1000 + 5 * minuteMs + 1);
    for (const ride of rides) {
      const { line, coach } = await toldOf(host, ride);
      expect(line).toMatchObject({
        isRealTimeOld: true,
        realTimeUpdatedAt: expect.stringMatching(`^${date}T15:4`) as string,
      });
      expect(coach.calls.some(({ arrival, departure }) => arrival ?? departure)).toBe(false);
      expect(coach.status).toBe(coach.isCancelled ? 'SEVERE' : undefined);
    }
  });

  it('is followed minute by minute, as its coaches go their way', { timeout: 120_000 }, async () => {
    const host = await emberHost();
    const feed = decoded('ember-0');
    const reading = emberReading(timetableFolder, feed);
    await host.at(bytesOf('ember-0'), feed.header.timestamp * 1000);
    const rides = (await ridesOf(host, feed)).filter((_ride, index) => index % 16 === 0);
    const left = new Set<string>();
    for (let minute = 0; minute < 180; minute += 1) {
      const nowS = Date.parse(`${date}T14:30:00Z`) / 1000 + minute * 60;
      const entities = feed.entity.flatMap(({ tripUpdate }) =>
        tripUpdate
          ? [
              {
                tripUpdate: {
                  ...tripUpdate,
                  trip: { ...tripUpdate.trip, scheduleRelationship: 0 },
                  timestamp: nowS,
                  stopTimeUpdate: tripUpdate.stopTimeUpdate.map((stop) => ({
                    ...stop,
                    scheduleRelationship: stop.scheduleRelationship === 'SKIPPED' ? 1 : 0,
                  })),
                },
              },
            ]
          : [],
      );
      await host.at(realtimeBytes(nowS * 1000, entities), nowS * 1000);
      for (const ride of rides.filter((_ride, index) => index % 4 === minute % 4)) {
        const { tripId, calls } = ride.leg;
        const expected = reading.coach(tripId, [calls[0]?.sequence ?? NaN, calls.at(-1)?.sequence ?? NaN], nowS);
        const told = await toldOf(host, ride);
        if (expected) expectAlike(told, expected);
        if (told.line?.actualArrivalTime) left.add(ride.journeyId);
      }
    }
    expect(left.size).toBeGreaterThan(3);
  });

  it('announces its alerts by their effect, in words of their own language', async () => {
    const host = await emberHost();
    const { timestamp } = decoded('ember-1').header;
    await host.at(bytesOf('ember-1'), timestamp * 1000);
    const { alerts } = await host.ask<{ alerts: (ServiceAlert & { routes: object[] })[] }>(
      'information/service-alerts',
    );
    const severities = new Map(alerts.map(({ title, severity }) => [title, severity]));
    expect(severities.get('Pre-booking')).toBe('INFORMATION');
    expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length);
    expect(alerts.every(({ lang }) => lang === 'en')).toBe(true);
    expect([...severities.values()]).toContain('MAJOR');
  });
});
