import { describe, expect, it } from 'vitest';
import { at } from '../../../testing/fake-timetable.ts';
import { scheduledTrips } from '../../../testing/realtime/scheduled-trips.ts';
import { type StopTimeUpdate, type TripDescriptor, type TripUpdate } from '../feed/realtime-feed.ts';
import { createLiveTrips, type TripMessages } from './live-trips.ts';

const day = '2031-03-10';
const network = scheduledTrips([{ tripId: 'york', calls: ['L 1 10:00', 'T 2 10:30', 'Y 3 11:00'] }]);
const york: TripDescriptor = { tripId: 'york', startDate: '20310310', relationship: 'SCHEDULED' };
const key = `${day} york`;

const stop = (stopSequence: number, minutes: number): StopTimeUpdate => ({
  stopSequence,
  relationship: 'SCHEDULED',
  arrival: { delayMs: minutes * 60_000 },
});
const update = (changes: Partial<TripUpdate>): TripUpdate => ({ trip: york, stops: [], ...changes });
const createFeed = (tripUpdates: readonly TripUpdate[], time = '09:30', vehicles: TripMessages['vehicles'] = []) => ({
  tripUpdates,
  vehicles,
  madeAtMs: at(day, time),
});

/** The departure from each call. */
function listDepartures(live: ReturnType<typeof createLiveTrips>): readonly (string | undefined)[] {
  const calls = [...(live.byKey.get(key)?.calls.values() ?? [])];
  const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
  return calls.map(({ departureMs }) => (departureMs === undefined ? undefined : clock(departureMs)));
}

describe('createLiveTrips', () => {
  it('applies updates to the timetable', () => {
    expect(listDepartures(createLiveTrips(network, createFeed([update({ stops: [stop(1, 5)] })])))).toEqual([
      '10:05',
      '10:35',
      '11:05',
    ]);
  });

  it.each(['CANCELED', 'DELETED'] as const)('detects that a coach is %s', (relationship) => {
    const live = createLiveTrips(network, createFeed([update({ trip: { ...york, relationship } })]));
    expect(live.byKey.get(key)).toEqual({ isCancelled: true, calls: new Map(), measuredAtMs: at(day, '09:30') });
  });

  it.each<[string, Partial<TripUpdate>, boolean]>([
    ['is on time', { stops: [stop(1, 0)] }, false],
    ['is early', { stops: [stop(1, -5)] }, false],
    ['is a minute late at a later call', { stops: [stop(3, 1)] }, true],
    ['skips a call', { stops: [{ stopSequence: 2, relationship: 'SKIPPED' }] }, true],
    ['does not run', { trip: { ...york, relationship: 'CANCELED' } }, true],
  ])('lists a coach as disrupted if it %s', (_case, changes, isDisrupted) => {
    expect(createLiveTrips(network, createFeed([update(changes)])).disruptedKeys.has(key)).toBe(isDisrupted);
  });

  it('leaves out trips that are not in the timetable, and counts them', () => {
    const trips: readonly TripDescriptor[] = [
      { ...york, tripId: 'hull' },
      { ...york, relationship: 'OTHER' },
      { tripId: 'leeds-2', relationship: 'OTHER' },
    ];
    const live = createLiveTrips(network, createFeed(trips.map((trip) => update({ trip, stops: [stop(1, 5)] }))));
    expect([live.byKey.size, live.unknownCount, live.addedCount]).toEqual([0, 1, 2]);
  });

  it('counts an unknown trip with an update and a position once', () => {
    const trip = { ...york, tripId: 'hull' };
    const vehicle = { trip, latitude: 53.8, longitude: -1.5 };
    expect(createLiveTrips(network, createFeed([update({ trip })], '09:30', [vehicle])).unknownCount).toBe(1);
  });

  it('uses the later of two updates of a trip', () => {
    const [earlierUpdate, laterUpdate] = [
      update({ stops: [stop(1, 5)], measuredAtMs: at(day, '09:20') }),
      update({ stops: [stop(1, 9)], measuredAtMs: at(day, '09:25') }),
    ];
    const laterUpdateAtSameTime = { ...laterUpdate, measuredAtMs: at(day, '09:20') };
    for (const updates of [
      [earlierUpdate, laterUpdate],
      [laterUpdate, earlierUpdate],
      [earlierUpdate, laterUpdateAtSameTime],
    ]) {
      expect(listDepartures(createLiveTrips(network, createFeed(updates)))[0]).toBe('10:09');
    }
  });

  it('limits the time of a measurement to that of its feed', () => {
    const live = createLiveTrips(
      network,
      createFeed([update({ stops: [stop(1, 5)], measuredAtMs: at(day, '12:00') })]),
    );
    expect(live.byKey.get(key)?.measuredAtMs).toBe(at(day, '09:30'));
  });

  it('gives the position of a coach, with and without times', () => {
    const vehicle = { trip: york, latitude: 53.8, longitude: -1.5, measuredAtMs: at(day, '09:29') };
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: at(day, '09:29') };
    const withoutTimes = createLiveTrips(network, createFeed([], '09:30', [vehicle]));
    expect(withoutTimes.byKey.get(key)).toMatchObject({ coach, isCancelled: false });
    const withTimes = createLiveTrips(network, createFeed([update({ stops: [stop(1, 5)] })], '09:30', [vehicle]));
    expect(withTimes.byKey.get(key)?.coach).toEqual(coach);
    expect(listDepartures(withTimes)[0]).toBe('10:05');
  });

  it('keeps the times of passed calls that the feed no longer contains', () => {
    const first = createLiveTrips(network, createFeed([update({ stops: [stop(1, 5)] })], '10:04'));
    const second = createLiveTrips(network, createFeed([update({ stops: [stop(2, 8)] })], '10:20'), first);
    const third = createLiveTrips(network, createFeed([update({ stops: [stop(3, 7)] })], '10:45'), second);
    expect(listDepartures(third)).toEqual(['10:05', '10:38', '11:07']);
    expect(listDepartures(createLiveTrips(network, createFeed([update({ stops: [stop(3, 7)] })], '10:45')))).toEqual([
      ...[undefined, undefined, '11:07'],
    ]);
  });

  it('does not keep predictions that the feed no longer contains', () => {
    const first = createLiveTrips(network, createFeed([update({ stops: [stop(1, 5)] })], '09:30'));
    const second = createLiveTrips(network, createFeed([update({ stops: [stop(3, 7)] })], '09:40'), first);
    expect(listDepartures(second)).toEqual([undefined, undefined, '11:07']);
  });
});

describe('a trip without its start date', () => {
  const days = scheduledTrips([
    { tripId: 'day', calls: ['L 1 10:00', 'Y 2 12:00'] },
    { tripId: 'night', calls: ['L 1 22:00', 'Y 2 30:00'] },
    { tripId: 'once', calls: ['L 1 10:00', 'Y 2 12:00'], days: ['2031-03-09'] },
    { tripId: 'long', calls: ['L 1 08:00', 'Y 2 50:00'] },
    { tripId: 'week', calls: ['L 1 08:00', 'Y 2 178:00'], days: ['2031-03-01'] },
  ]);

  it.each<[string, string, readonly [measured: string, made: string], string | undefined]>([
    ['the run in progress', 'day', ['2031-03-10T11:00', '2031-03-10T11:01'], '2031-03-10'],
    [
      'the run in progress at that time, though the feed is hours newer',
      'day',
      ['2031-03-10T11:50', '2031-03-10T23:30'],
      '2031-03-10',
    ],
    ['after midnight, the run of the day before', 'night', ['2031-03-10T03:00', '2031-03-10T03:01'], '2031-03-09'],
    [
      'the run of the evening before, though the feed is of the next evening',
      'night',
      ['2031-03-10T05:00', '2031-03-10T21:00'],
      '2031-03-09',
    ],
    [
      'the next run if none is in progress and it is nearest',
      'day',
      ['2031-03-10T09:40', '2031-03-10T09:41'],
      '2031-03-10',
    ],
    ['the last run if it is nearest', 'day', ['2031-03-10T12:40', '2031-03-10T12:41'], '2031-03-10'],
    [
      'of two runs in progress, the one with the later departure',
      'long',
      ['2031-03-10T09:00', '2031-03-10T09:00'],
      '2031-03-10',
    ],
    [
      'the run at the time of the feed if the measurement is in the future',
      'day',
      ['2031-03-12T11:00', '2031-03-10T11:00'],
      '2031-03-10',
    ],
    ['a run up to a day away', 'once', ['2031-03-10T12:00', '2031-03-10T12:00'], '2031-03-09'],
    ['no run slightly more than a day away', 'once', ['2031-03-10T12:01', '2031-03-10T12:01'], undefined],
    ['a run that began a week ago', 'week', ['2031-03-08T09:00', '2031-03-08T09:00'], '2031-03-01'],
    ['no run more than a day away', 'once', ['2031-03-11T12:00', '2031-03-11T12:00'], undefined],
  ])('matches by position and by update: %s', (...[, tripId, [measuredAt, madeAt], expected]) => {
    const toInstant = (text: string) => at(text.slice(0, 10), text.slice(11));
    const trip = { tripId, relationship: 'SCHEDULED' } as const;
    const measuredAtMs = toInstant(measuredAt);
    const vehicles = [{ trip, latitude: 53.8, longitude: -1.5, measuredAtMs }];
    const tripUpdates = [{ trip, stops: [stop(1, 5)], measuredAtMs }];
    const keys = expected === undefined ? [] : [`${expected} ${tripId}`];
    const madeAtMs = toInstant(madeAt);
    expect([...createLiveTrips(days, { tripUpdates: [], vehicles, madeAtMs }).byKey.keys()]).toEqual(keys);
    expect([...createLiveTrips(days, { tripUpdates, vehicles: [], madeAtMs }).byKey.keys()]).toEqual(keys);
  });

  it('matches the run in progress at the time of the feed if a position has no time', () => {
    const trip = { tripId: 'night', relationship: 'SCHEDULED' } as const;
    const vehicles = [{ trip, latitude: 53.8, longitude: -1.5 }];
    const live = createLiveTrips(days, { tripUpdates: [], vehicles, madeAtMs: at('2031-03-10', '03:00') });
    expect([...live.byKey.keys()]).toEqual(['2031-03-09 night']);
    expect(live.unknownCount).toBe(0);
  });
});
