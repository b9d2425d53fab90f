import { describe, expect, it, onTestFinished } from 'vitest';
import { at, directLeg, fakeTimetable, legsWithChange } from '../../testing/fake-timetable.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type Instant } from '../clock/clock.ts';
import { createAlertSightings } from './alerts/alert-sightings.ts';
import { createFeedDecoder } from './feed/decode-feed.ts';
import { readSource, SourceUnreadable, defaultSourceOptions } from './feed/read-source.ts';
import { type WireEntity } from './feed/wire-feed.ts';
import { createRealtime, type RealtimeParts } from './realtime.ts';
import { defaultThresholds } from './trips/delay-thresholds.ts';

const day = '2031-03-10';
const morning = at(day, '09:30');
const minuteMs = 60_000;
const trip = { tripId: 'trip-1', startDate: '20310310' };
const leg = directLeg(day);

const late = (minutes: number): WireEntity => ({
  tripUpdate: { trip, stopTimeUpdate: [{ stopSequence: 1, departure: { delay: minutes * 60 } }] },
});
const snow: WireEntity = {
  alert: {
    informedEntity: [{ trip }],
    headerText: { translation: [{ text: 'Snow', language: 'en' }] },
    effect: 1,
  },
};

/** Feeds by the place of their source, and a clock. */
function heard(sources: Readonly<Record<string, Uint8Array | Error>>, parts: Partial<RealtimeParts> = {}) {
  const world = { now: morning, sources: { ...sources } };
  const said: string[] = [];
  const realtime = createRealtime({
    sources: Object.keys(sources),
    timetable: fakeTimetable(),
    thresholds: defaultThresholds,
    oldAfterMs: 5 * minuteMs,
    read: (source) => {
      const answer = world.sources[source];
      return answer instanceof Uint8Array ? Promise.resolve(answer) : Promise.reject(answer as Error);
    },
    decode: createFeedDecoder(),
    now: () => world.now,
    report: (sentence) => void said.push(sentence),
    ...parts,
  });
  const legAt = (now: Instant) => realtime.getLeg(leg, now);
  return { world, said, realtime, legAt };
}

describe('real-time feeds', () => {
  it('say how a coach runs, and nothing of those that they do not name', async () => {
    const { realtime, legAt } = heard({ trips: realtimeBytes(morning, [late(10)]) });
    expect(legAt(morning)).toEqual({ calls: [{}, {}, {}] });
    await realtime.read();
    expect(legAt(morning)).toMatchObject({ status: 'DELAY', updatedAtMs: morning });
    expect(legAt(morning).calls[0]?.predictedDeparture).toBe(at(day, '10:10'));
    for (const other of [directLeg('2031-03-11'), ...legsWithChange(day)]) {
      expect(realtime.getLeg(other, morning)).toEqual({ calls: other.calls.map(() => ({})) });
    }
  });

  it('are trusted for five minutes after they were made, and then are old', async () => {
    const { realtime, legAt } = heard({ trips: realtimeBytes(morning, [late(10)]) });
    await realtime.read();
    expect(legAt(morning + 5 * minuteMs).status).toBe('DELAY');
    const old = { updatedAtMs: morning, isOld: true, calls: [{}, {}, {}] };
    expect(legAt(morning + 5 * minuteMs + 1)).toEqual(old);
  });

  it('say nothing to a browser whose clock stands before them', async () => {
    const { realtime, legAt } = heard({ trips: realtimeBytes(morning, [late(10), snow]) });
    await realtime.read();
    const alertsAt = (now: number) => realtime.alertsAbout([leg], { now, language: 'en' });
    expect(legAt(morning - minuteMs - 1)).toEqual({ calls: [{}, {}, {}] });
    expect(alertsAt(morning - minuteMs - 1)).toEqual([]);
    // Clocks may differ by a minute.
    expect(legAt(morning - minuteMs).status).toBe('DELAY');
    expect(alertsAt(morning - minuteMs)).toHaveLength(1);
  });

  it('stay as they were last, where they cannot be read, until that is too old', async () => {
    const { world, realtime, legAt } = heard({ trips: realtimeBytes(morning, [late(10)]) });
    await realtime.read();
    world.sources['trips'] = new SourceUnreadable('answered 503');
    world.now = morning + 2 * minuteMs;
    await realtime.read();
    expect(legAt(world.now).status).toBe('DELAY');
    expect(legAt(morning + 6 * minuteMs)).toMatchObject({ isOld: true });
    world.sources['trips'] = realtimeBytes(morning + 2 * minuteMs, []);
    await realtime.read();
    expect(legAt(world.now)).toEqual({ calls: [{}, {}, {}] });
  });

  it('are joined, whatever each of them says', async () => {
    const vehicle = { vehicle: { trip, position: { latitude: 53.75, longitude: -1.5 }, timestamp: morning / 1000 } };
    const { realtime, legAt } = heard({
      vehicles: realtimeBytes(morning + 30_000, [vehicle]),
      broken: new SourceUnreadable('answered 404'),
      trips: realtimeBytes(morning, [late(70)]),
    });
    await realtime.read();
    const coach = { latitude: 53.75, longitude: -1.5, seenAtMs: morning };
    expect(legAt(morning)).toMatchObject({ status: 'SEVERE', coach });
    expect(realtime.reports()).toEqual([
      { name: 'vehicles', madeAtMs: morning, coaches: 1, unknownTrips: 0, addedTrips: 0, alerts: 0 },
      { name: 'broken', problem: 'answered 404', coaches: 0, unknownTrips: 0, addedTrips: 0, alerts: 0 },
      { name: 'trips', madeAtMs: morning, coaches: 1, unknownTrips: 0, addedTrips: 0, alerts: 0 },
    ]);
  });

  const seen = (measuredAt: Instant): WireEntity => ({
    vehicle: { trip, position: { latitude: 53.75, longitude: -1.5 }, timestamp: measuredAt / 1000 },
  });
  const measured = (minutes: number, measuredAt: Instant): WireEntity => {
    const { tripUpdate } = late(minutes);
    return { tripUpdate: { trip, ...tripUpdate, timestamp: measuredAt / 1000 } };
  };

  it('that are two may be old each on its own: where a coach was seen does not depend on its times', async () => {
    const trips = realtimeBytes(morning, [late(10), seen(morning)]);
    const positions = realtimeBytes(morning + 9 * minuteMs, [seen(morning + 8 * minuteMs)]);
    const { realtime, legAt } = heard({ trips, positions }, { now: () => morning + 9 * minuteMs });
    await realtime.read();
    expect(legAt(morning + 10 * minuteMs)).toEqual({
      updatedAtMs: morning,
      isOld: true,
      calls: [{}, {}, {}],
      coach: { latitude: 53.75, longitude: -1.5, seenAtMs: morning + 8 * minuteMs },
    });
    expect(legAt(morning + 14 * minuteMs)).not.toHaveProperty('coach');
  });

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('of one coach count by the newest times, and by where it was seen last: %s before %s', async (...names) => {
    const feeds = new Map([
      ['first', realtimeBytes(morning, [measured(10, morning - 2 * minuteMs), seen(morning - minuteMs)])],
      ['second', realtimeBytes(morning, [measured(70, morning - minuteMs), seen(morning - 2 * minuteMs)])],
    ]);
    const { realtime, legAt } = heard(Object.fromEntries(names.map((name) => [name, feeds.get(name) as Uint8Array])));
    await realtime.read();
    expect(legAt(morning)).toMatchObject({ status: 'SEVERE', updatedAtMs: morning - minuteMs });
    expect(legAt(morning).coach?.seenAtMs).toBe(morning - minuteMs);
  });

  it.each<[string, readonly WireEntity[], object]>([
    ['times', [measured(10, morning - 60 * minuteMs)], { updatedAtMs: morning - 60 * minuteMs, isOld: true }],
    ['a place', [seen(morning - 60 * minuteMs)], { updatedAtMs: morning - 60 * minuteMs, isOld: true }],
    ['a place beside times of now', [measured(0, morning), seen(morning - 60 * minuteMs)], { status: 'ONTIME' }],
  ])('made now are as old as what they repeat: %s', async (_case, entities, expected) => {
    const { realtime, legAt } = heard({ trips: realtimeBytes(morning, entities) });
    await realtime.read();
    expect(legAt(morning)).toMatchObject(expected);
    expect(legAt(morning)).not.toHaveProperty('coach');
  });

  it('say once what they are about, so that a feed of another timetable is recognised', async () => {
    const other = { tripUpdate: { trip: { tripId: 'elsewhere' } } };
    const { said, realtime } = heard({ trips: realtimeBytes(morning, [late(10), other, snow]) });
    await realtime.read();
    await realtime.read();
    expect(said).toEqual([
      'The real-time feed trips speaks of 1 coaches of the timetable, 1 trips that are not in it, 0 added ones, and has 1 alerts.',
    ]);
  });

  it('of an address with keys are named without them, whatever fetch says of it', async () => {
    const read = (source: string) => readSource(source, defaultSourceOptions);
    // Fetch asks nobody at this port.
    const { said, realtime } = heard({}, { sources: ['http://user:pass@127.0.0.1:1/trips.pb?key=secret'], read });
    await realtime.read();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^The real-time feed http:\/\/127\.0\.0\.1:1\/trips\.pb cannot be asked for/);
    expect([...said, JSON.stringify(realtime.reports())].join(' ')).not.toMatch(/user|pass|secret/);
  });

  it('of an operator beside others name coaches by ids of their own, and are about no others', async () => {
    const beside = { sources: ['trip=feed', 'feed'], prefixes: () => Promise.resolve(['', 'trip:', 'humber:']) };
    const other: WireEntity = { tripUpdate: { trip: { ...trip, tripId: '1' }, stopTimeUpdate: [] } };
    const everything: WireEntity = { alert: { informedEntity: [], headerText: { translation: [{ text: 'Ice' }] } } };
    const { said, realtime, legAt } = heard({ feed: realtimeBytes(morning, [late(10), other, everything]) }, beside);
    await realtime.read();
    expect(realtime.reports()).toMatchObject([
      { name: 'trip=feed', coaches: 0, unknownTrips: 2 },
      { name: 'feed', coaches: 1, unknownTrips: 1 },
    ]);
    expect(legAt(morning).status).toBe('DELAY');
    // Once about all, and not about routes that do not begin so.
    expect(realtime.alertsAbout([leg], { now: morning, language: 'en' })).toHaveLength(1);
    expect(said).toHaveLength(2);
  });

  it('whose prefix no timetable has are pointed out, with those that there are', async () => {
    const prefixes = () => Promise.resolve(['', 'humber-lines:']);
    const { said, realtime } = heard(
      { feed: realtimeBytes(morning, [late(10)]) },
      { sources: ['humbr=feed', 'humber-lines=feed'], prefixes },
    );
    await realtime.read();
    await realtime.read();
    expect(said.filter((sentence) => sentence.includes('prefix'))).toEqual([
      'No feed of the timetable has the prefix of humbr=feed: write no prefix at all or “humber-lines=” before it.',
    ]);
  });

  it('keep since when an alert is known, whichever process has seen it first', async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.destroy());
    const publishedAt = async (madeAt: Instant) => {
      const sightings = createAlertSightings(database);
      const { realtime } = heard({ alerts: realtimeBytes(madeAt, [snow]) }, { sightings, now: () => madeAt });
      await realtime.read();
      return realtime.alerts({ now: madeAt, language: 'en' }).map(({ alert }) => alert.publishedAtMs);
    };
    expect(await publishedAt(morning)).toEqual([morning]);
    expect(await publishedAt(morning + 30 * minuteMs)).toEqual([morning]);
  });

  it('announce what is about a journey, and all that holds, for a day', async () => {
    const { realtime } = heard({ alerts: realtimeBytes(morning, [snow]) });
    await realtime.read();
    const reader = { now: morning, language: 'en' } as const;
    const alert = { title: 'Snow', severity: 'SEVERE', publishedAtMs: morning, lang: 'en' };
    expect(realtime.alertsAbout([leg], reader)).toMatchObject([alert]);
    expect(realtime.alertsAbout(legsWithChange(day), reader)).toEqual([]);
    expect(realtime.alerts(reader)).toMatchObject([{ alert, routeIds: ['A1'] }]);
    expect(realtime.alerts({ ...reader, now: morning + 24 * 60 * minuteMs })).toEqual([]);
  });

  it('announce what a file says that nobody has changed for days, as long as it can be read', async () => {
    const { world, realtime } = heard({ alerts: realtimeBytes(morning, [snow]) });
    const days = (count: number) => morning + count * 24 * 60 * minuteMs;
    world.now = days(3);
    await realtime.read();
    world.sources['alerts'] = new SourceUnreadable('answered 503');
    world.now = days(3.5);
    await realtime.read();
    expect(realtime.alerts({ now: days(3.9), language: 'en' })).toHaveLength(1);
    expect(realtime.alerts({ now: days(4), language: 'en' })).toEqual([]);
  });
});
