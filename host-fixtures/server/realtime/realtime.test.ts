import { describe, expect, it, onTestFinished } from 'vitest';
import { at, directLeg, fakeTimetable, legsWithChange } from '../../testing/fake-timetable.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Instant } from '../clock/clock.ts';
import { createAlertSightings } from './alerts/alert-sightings.ts';
import { readSource, SourceUnreadable, defaultSourceOptions } from './feed/read-source.ts';
import { createFeedDecoder, type WireMessage } from './feed/decode-feed.ts';
import { createRealtime, type RealtimeDependencies } from './realtime.ts';
import { defaultThresholds } from './trips/live-leg.ts';

const day = '2031-03-10';
const morning = at(day, '09:30');
const minuteMs = 60_000;
const trip = { tripId: 'trip-1', startDate: '20310310' };
const leg = directLeg(day);

const createDelay = (minutes: number): WireMessage<'FeedEntity'> => ({
  tripUpdate: { trip, stopTimeUpdate: [{ stopSequence: 1, departure: { delay: minutes * 60 } }] },
});
const snow: WireMessage<'FeedEntity'> = {
  alert: {
    informedEntity: [{ trip }],
    headerText: { translation: [{ text: 'Snow', language: 'en' }] },
    effect: 1,
  },
};

/** Creates feeds with this content by source, and a clock. */
function createFeeds(
  sources: Readonly<Record<string, Uint8Array | Error>>,
  dependencies: Partial<RealtimeDependencies> = {},
) {
  const world = { now: morning, sources: { ...sources } };
  const reports: string[] = [];
  const realtime = createRealtime({
    sources: Object.keys(sources),
    timetable: fakeTimetable(),
    thresholds: defaultThresholds,
    oldAfterMs: 5 * minuteMs,
    read: (source) => {
      const content = world.sources[source];
      return content instanceof Uint8Array ? Promise.resolve(content) : Promise.reject(content as Error);
    },
    decode: createFeedDecoder(),
    now: () => world.now,
    report: (sentence) => void reports.push(sentence),
    ...dependencies,
  });
  const getLegAt = (now: Instant) => realtime.getLeg(leg, now);
  return { world, reports, realtime, getLegAt };
}

describe('real-time feeds', () => {
  it('give the status of coaches in the feed only', async () => {
    const { realtime, getLegAt } = createFeeds({ trips: realtimeBytes(morning, [createDelay(10)]) });
    expect(getLegAt(morning)).toEqual({ calls: [{}, {}, {}] });
    await realtime.read();
    expect(getLegAt(morning)).toMatchObject({ status: 'DELAY', updatedAtMs: morning });
    expect(getLegAt(morning).calls[0]?.predictedDeparture).toBe(at(day, '10:10'));
    for (const otherLeg of [directLeg('2031-03-11'), ...legsWithChange(day)]) {
      expect(realtime.getLeg(otherLeg, morning)).toEqual({ calls: otherLeg.calls.map(() => ({})) });
    }
  });

  it('are valid for five minutes after their creation, and then old', async () => {
    const { realtime, getLegAt } = createFeeds({ trips: realtimeBytes(morning, [createDelay(10)]) });
    await realtime.read();
    expect(getLegAt(morning + 5 * minuteMs).status).toBe('DELAY');
    const oldLeg = { updatedAtMs: morning, isOld: true, calls: [{}, {}, {}] };
    expect(getLegAt(morning + 5 * minuteMs + 1)).toEqual(oldLeg);
  });

  it('are not shown to a browser whose clock is before their creation', async () => {
    const { realtime, getLegAt } = createFeeds({ trips: realtimeBytes(morning, [createDelay(10), snow]) });
    await realtime.read();
    const getAlertsAt = (now: number) => realtime.getLegAlerts([leg], { now, language: 'en' });
    expect(getLegAt(morning - minuteMs - 1)).toEqual({ calls: [{}, {}, {}] });
    expect(getAlertsAt(morning - minuteMs - 1)).toEqual([]);
    // Clocks may differ by a minute.
    expect(getLegAt(morning - minuteMs).status).toBe('DELAY');
    expect(getAlertsAt(morning - minuteMs)).toHaveLength(1);
  });

  it('keep the last valid data if they cannot be read, until it is too old', async () => {
    const { world, realtime, getLegAt } = createFeeds({ trips: realtimeBytes(morning, [createDelay(10)]) });
    await realtime.read();
    world.sources['trips'] = new SourceUnreadable('answered 503');
    world.now = morning + 2 * minuteMs;
    await realtime.read();
    expect(getLegAt(world.now).status).toBe('DELAY');
    expect(getLegAt(morning + 6 * minuteMs)).toMatchObject({ isOld: true });
    world.sources['trips'] = realtimeBytes(morning + 2 * minuteMs, []);
    await realtime.read();
    expect(getLegAt(world.now)).toEqual({ calls: [{}, {}, {}] });
  });

  it('are merged, and independent of each other', async () => {
    const vehicle = { vehicle: { trip, position: { latitude: 53.75, longitude: -1.5 }, timestamp: morning / 1000 } };
    const { realtime, getLegAt } = createFeeds({
      vehicles: realtimeBytes(morning + 30_000, [vehicle]),
      broken: new SourceUnreadable('answered 404'),
      trips: realtimeBytes(morning, [createDelay(70)]),
    });
    await realtime.read();
    const coach = { latitude: 53.75, longitude: -1.5, seenAtMs: morning };
    expect(getLegAt(morning)).toMatchObject({ status: 'SEVERE', coach });
    expect(realtime.getReports()).toEqual([
      { name: 'vehicles', madeAtMs: morning, coaches: 1, unknownTrips: 0, addedTrips: 0, alerts: 0 },
      { name: 'broken', problem: 'answered 404', coaches: 0, unknownTrips: 0, addedTrips: 0, alerts: 0 },
      { name: 'trips', madeAtMs: morning, coaches: 1, unknownTrips: 0, addedTrips: 0, alerts: 0 },
    ]);
  });

  const createPosition = (measuredAt: Instant): WireMessage<'FeedEntity'> => ({
    vehicle: { trip, position: { latitude: 53.75, longitude: -1.5 }, timestamp: measuredAt / 1000 },
  });
  const createMeasuredDelay = (minutes: number, measuredAt: Instant): WireMessage<'FeedEntity'> => {
    const { tripUpdate } = createDelay(minutes);
    return { tripUpdate: { trip, ...tripUpdate, timestamp: measuredAt / 1000 } };
  };

  it('age independently: the position of a coach does not depend on its times', async () => {
    const trips = realtimeBytes(morning, [createDelay(10), createPosition(morning)]);
    const positions = realtimeBytes(morning + 9 * minuteMs, [createPosition(morning + 8 * minuteMs)]);
    const { realtime, getLegAt } = createFeeds({ trips, positions }, { now: () => morning + 9 * minuteMs });
    await realtime.read();
    expect(getLegAt(morning + 10 * minuteMs)).toEqual({
      updatedAtMs: morning,
      isOld: true,
      calls: [{}, {}, {}],
      coach: { latitude: 53.75, longitude: -1.5, seenAtMs: morning + 8 * minuteMs },
    });
    expect(getLegAt(morning + 14 * minuteMs)).not.toHaveProperty('coach');
  });

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('are merged by the newest times and the newest position: %s before %s', async (...names) => {
    const feeds = new Map([
      [
        'first',
        realtimeBytes(morning, [createMeasuredDelay(10, morning - 2 * minuteMs), createPosition(morning - minuteMs)]),
      ],
      [
        'second',
        realtimeBytes(morning, [createMeasuredDelay(70, morning - minuteMs), createPosition(morning - 2 * minuteMs)]),
      ],
    ]);
    const { realtime, getLegAt } = createFeeds(
      Object.fromEntries(names.map((name) => [name, feeds.get(name) as Uint8Array])),
    );
    await realtime.read();
    expect(getLegAt(morning)).toMatchObject({ status: 'SEVERE', updatedAtMs: morning - minuteMs });
    expect(getLegAt(morning).coach?.seenAtMs).toBe(morning - minuteMs);
  });

  it.each<[string, readonly WireMessage<'FeedEntity'>[], object]>([
    [
      'times',
      [createMeasuredDelay(10, morning - 60 * minuteMs)],
      { updatedAtMs: morning - 60 * minuteMs, isOld: true },
    ],
    ['a position', [createPosition(morning - 60 * minuteMs)], { updatedAtMs: morning - 60 * minuteMs, isOld: true }],
    [
      'a position with current times',
      [createMeasuredDelay(0, morning), createPosition(morning - 60 * minuteMs)],
      { status: 'ONTIME' },
    ],
  ])('that repeat old data are as old as that data: %s', async (_case, entities, expected) => {
    const { realtime, getLegAt } = createFeeds({ trips: realtimeBytes(morning, entities) });
    await realtime.read();
    expect(getLegAt(morning)).toMatchObject(expected);
    expect(getLegAt(morning)).not.toHaveProperty('coach');
  });

  it('report once how many of their trips are in the timetable', async () => {
    const unknownTrip = { tripUpdate: { trip: { tripId: 'elsewhere' } } };
    const { reports, realtime } = createFeeds({ trips: realtimeBytes(morning, [createDelay(10), unknownTrip, snow]) });
    await realtime.read();
    await realtime.read();
    expect(reports).toEqual([
      'The real-time feed trips has 1 trips of the timetable, 1 trips that are not in it, 0 added trips and 1 alerts.',
    ]);
  });

  it('are reported without the keys in their address, even if fetch fails', async () => {
    const read = (source: string) => readSource(source, defaultSourceOptions);
    // No server listens on this port.
    const { reports, realtime } = createFeeds(
      {},
      { sources: ['http://user:pass@127.0.0.1:1/trips.pb?key=secret'], read },
    );
    await realtime.read();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^The real-time feed http:\/\/127\.0\.0\.1:1\/trips\.pb cannot be requested/);
    expect([...reports, JSON.stringify(realtime.getReports())].join(' ')).not.toMatch(/user|pass|secret/);
  });

  it('of several operators have their own ids, and apply to their own coaches only', async () => {
    const withPrefixes = {
      sources: ['trip=feed', 'feed'],
      readPrefixes: () => Promise.resolve(['', 'trip:', 'humber:']),
    };
    const otherTrip: WireMessage<'FeedEntity'> = { tripUpdate: { trip: { ...trip, tripId: '1' }, stopTimeUpdate: [] } };
    const alertForAll: WireMessage<'FeedEntity'> = {
      alert: { informedEntity: [], headerText: { translation: [{ text: 'Ice' }] } },
    };
    const { reports, realtime, getLegAt } = createFeeds(
      { feed: realtimeBytes(morning, [createDelay(10), otherTrip, alertForAll]) },
      withPrefixes,
    );
    await realtime.read();
    expect(realtime.getReports()).toMatchObject([
      { name: 'trip=feed', coaches: 0, unknownTrips: 2 },
      { name: 'feed', coaches: 1, unknownTrips: 1 },
    ]);
    expect(getLegAt(morning).status).toBe('DELAY');
    // The alert of the feed without a prefix, not the one for routes with the prefix.
    expect(realtime.getLegAlerts([leg], { now: morning, language: 'en' })).toHaveLength(1);
    expect(reports).toHaveLength(2);
  });

  it('with an unknown prefix are reported, with the valid prefixes', async () => {
    const readPrefixes = () => Promise.resolve(['', 'humber-lines:']);
    const { reports, realtime } = createFeeds(
      { feed: realtimeBytes(morning, [createDelay(10)]) },
      { sources: ['humbr=feed', 'humber-lines=feed'], readPrefixes },
    );
    await realtime.read();
    await realtime.read();
    expect(reports.filter((sentence) => sentence.includes('prefix'))).toEqual([
      'No feed of the timetable has the prefix of humbr=feed: write no prefix at all or “humber-lines=” before it.',
    ]);
  });

  it('keep the first publication of an alert across processes', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const readPublicationTimes = async (madeAt: Instant) => {
      const sightings = createAlertSightings(database);
      const { realtime } = createFeeds({ alerts: realtimeBytes(madeAt, [snow]) }, { sightings, now: () => madeAt });
      await realtime.read();
      return realtime.getAlerts({ now: madeAt, language: 'en' }).map(({ alert }) => alert.publishedAtMs);
    };
    expect(await readPublicationTimes(morning)).toEqual([morning]);
    expect(await readPublicationTimes(morning + 30 * minuteMs)).toEqual([morning]);
  });

  it('list the routes with severe alerts', async () => {
    const alertAbout = (severityLevel: number, ...informedEntity: object[]): WireMessage<'FeedEntity'> => ({
      alert: { informedEntity, severityLevel, headerText: { translation: [{ text: 'Snow' }] } },
    });
    const listRoutes = async (...entities: WireMessage<'FeedEntity'>[]) => {
      const { realtime } = createFeeds({ alerts: realtimeBytes(morning, entities) });
      await realtime.read();
      return realtime.getSevereRoutes(morning);
    };
    const [warning, severe] = [3, 4];
    expect(await listRoutes(alertAbout(warning, { routeId: 'A1' }))).toEqual([]);
    expect(await listRoutes(alertAbout(severe, { routeId: 'A1' }), alertAbout(warning, {}))).toEqual(['A1']);
    expect(await listRoutes(alertAbout(severe, { trip }), alertAbout(severe, { routeId: 'A1' }))).toEqual(['A1']);
    expect(await listRoutes(alertAbout(severe, { routeId: 'A1' }), alertAbout(severe))).toBe('all');
  });

  it('give alerts about a journey, and all current alerts, for a day', async () => {
    const { realtime } = createFeeds({ alerts: realtimeBytes(morning, [snow]) });
    await realtime.read();
    const reader = { now: morning, language: 'en' } as const;
    const alert = { title: 'Snow', severity: 'SEVERE', publishedAtMs: morning, lang: 'en' };
    expect(realtime.getLegAlerts([leg], reader)).toMatchObject([alert]);
    expect(realtime.getLegAlerts(legsWithChange(day), reader)).toEqual([]);
    expect(realtime.getAlerts(reader)).toMatchObject([{ alert, routeIds: ['A1'] }]);
    expect(realtime.getAlerts({ ...reader, now: morning + 24 * 60 * minuteMs })).toEqual([]);
  });

  it('give the alerts of an unchanged file as long as it can be read', async () => {
    const { world, realtime } = createFeeds({ alerts: realtimeBytes(morning, [snow]) });
    const afterDays = (count: number) => morning + count * 24 * 60 * minuteMs;
    world.now = afterDays(3);
    await realtime.read();
    world.sources['alerts'] = new SourceUnreadable('answered 503');
    world.now = afterDays(3.5);
    await realtime.read();
    expect(realtime.getAlerts({ now: afterDays(3.9), language: 'en' })).toHaveLength(1);
    expect(realtime.getAlerts({ now: afterDays(4), language: 'en' })).toEqual([]);
  });
});
