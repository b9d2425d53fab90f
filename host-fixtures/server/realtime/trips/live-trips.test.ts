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
const update = (facts: Partial<TripUpdate>): TripUpdate => ({ trip: york, stops: [], ...facts });
const words = (tripUpdates: readonly TripUpdate[], time = '09:30', vehicles: TripMessages['vehicles'] = []) => ({
  tripUpdates,
  vehicles,
  madeAtMs: at(day, time),
});

/** When the coach leaves each of its calls. */
function leaves(live: ReturnType<typeof createLiveTrips>): readonly (string | undefined)[] {
  const calls = [...(live.byKey.get(key)?.calls.values() ?? [])];
  const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
  return calls.map(({ departureMs }) => (departureMs === undefined ? undefined : clock(departureMs)));
}

describe('liveTrips', () => {
  it('joins updates with the timetable', () => {
    expect(leaves(createLiveTrips(network, words([update({ stops: [stop(1, 5)] })])))).toEqual([
      '10:05',
      '10:35',
      '11:05',
    ]);
  });

  it.each(['CANCELED', 'DELETED'] as const)('knows that a coach is %s', (relationship) => {
    const live = createLiveTrips(network, words([update({ trip: { ...york, relationship } })]));
    expect(live.byKey.get(key)).toEqual({ isCancelled: true, calls: new Map(), measuredAtMs: at(day, '09:30') });
  });

  it('leaves out and counts what the timetable does not have', () => {
    const trips: readonly TripDescriptor[] = [
      { ...york, tripId: 'hull' },
      { ...york, relationship: 'OTHER' },
      { tripId: 'leeds-2', relationship: 'OTHER' },
    ];
    const live = createLiveTrips(network, words(trips.map((trip) => update({ trip, stops: [stop(1, 5)] }))));
    expect([live.byKey.size, live.unknown, live.added]).toEqual([0, 1, 2]);
  });

  it('counts a trip once that it does not know, whether by update or by vehicle', () => {
    const trip = { ...york, tripId: 'hull' };
    const vehicle = { trip, latitude: 53.8, longitude: -1.5 };
    expect(createLiveTrips(network, words([update({ trip })], '09:30', [vehicle])).unknown).toBe(1);
  });

  it('takes the later of two updates of one trip', () => {
    const [early, late] = [
      update({ stops: [stop(1, 5)], measuredAtMs: at(day, '09:20') }),
      update({ stops: [stop(1, 9)], measuredAtMs: at(day, '09:25') }),
    ];
    const again = { ...late, measuredAtMs: at(day, '09:20') };
    for (const updates of [
      [early, late],
      [late, early],
      [early, again],
    ]) {
      expect(leaves(createLiveTrips(network, words(updates)))[0]).toBe('10:09');
    }
  });

  it('believes no measurement that is later than its feed', () => {
    const live = createLiveTrips(network, words([update({ stops: [stop(1, 5)], measuredAtMs: at(day, '12:00') })]));
    expect(live.byKey.get(key)?.measuredAtMs).toBe(at(day, '09:30'));
  });

  it('knows where a coach is, with times and without', () => {
    const vehicle = { trip: york, latitude: 53.8, longitude: -1.5, measuredAtMs: at(day, '09:29') };
    const coach = { latitude: 53.8, longitude: -1.5, seenAtMs: at(day, '09:29') };
    const alone = createLiveTrips(network, words([], '09:30', [vehicle]));
    expect(alone.byKey.get(key)).toMatchObject({ coach, isCancelled: false });
    const both = createLiveTrips(network, words([update({ stops: [stop(1, 5)] })], '09:30', [vehicle]));
    expect(both.byKey.get(key)?.coach).toEqual(coach);
    expect(leaves(both)[0]).toBe('10:05');
  });

  it('remembers the calls that a coach has passed, of which its feed does not speak any more', () => {
    const first = createLiveTrips(network, words([update({ stops: [stop(1, 5)] })], '10:04'));
    const second = createLiveTrips(network, words([update({ stops: [stop(2, 8)] })], '10:20'), first);
    const third = createLiveTrips(network, words([update({ stops: [stop(3, 7)] })], '10:45'), second);
    expect(leaves(third)).toEqual(['10:05', '10:38', '11:07']);
    expect(leaves(createLiveTrips(network, words([update({ stops: [stop(3, 7)] })], '10:45')))).toEqual([
      ...[undefined, undefined, '11:07'],
    ]);
  });

  it('does not remember what was yet to come', () => {
    const first = createLiveTrips(network, words([update({ stops: [stop(1, 5)] })], '09:30'));
    const second = createLiveTrips(network, words([update({ stops: [stop(3, 7)] })], '09:40'), first);
    expect(leaves(second)).toEqual([undefined, undefined, '11:07']);
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

  it.each<[string, string, readonly [at: string, made: string], string | undefined]>([
    ['the one under way', 'day', ['2031-03-10T11:00', '2031-03-10T11:01'], '2031-03-10'],
    [
      'the one under way then, though its feed is hours younger',
      'day',
      ['2031-03-10T11:50', '2031-03-10T23:30'],
      '2031-03-10',
    ],
    ['the one of the day before, after midnight', 'night', ['2031-03-10T03:00', '2031-03-10T03:01'], '2031-03-09'],
    [
      'the one of the evening before, by a feed of the next evening',
      'night',
      ['2031-03-10T05:00', '2031-03-10T21:00'],
      '2031-03-09',
    ],
    [
      'the next, where none is under way and that is nearer',
      'day',
      ['2031-03-10T09:40', '2031-03-10T09:41'],
      '2031-03-10',
    ],
    ['the last, where that is nearer', 'day', ['2031-03-10T12:40', '2031-03-10T12:41'], '2031-03-10'],
    ['of two under way the one that has left later', 'long', ['2031-03-10T09:00', '2031-03-10T09:00'], '2031-03-10'],
    [
      'none by a moment that is yet to come: by the time of the feed',
      'day',
      ['2031-03-12T11:00', '2031-03-10T11:00'],
      '2031-03-10',
    ],
    ['one up to a day away', 'once', ['2031-03-10T12:00', '2031-03-10T12:00'], '2031-03-09'],
    ['none a little more than a day away', 'once', ['2031-03-10T12:01', '2031-03-10T12:01'], undefined],
    ['one that began a week ago', 'week', ['2031-03-08T09:00', '2031-03-08T09:00'], '2031-03-01'],
    ['none more than a day away', 'once', ['2031-03-11T12:00', '2031-03-11T12:00'], undefined],
  ])('is, of position and update alike, %s', (...[, tripId, [measured, made], expected]) => {
    const moment = (text: string) => at(text.slice(0, 10), text.slice(11));
    const trip = { tripId, relationship: 'SCHEDULED' } as const;
    const measuredAtMs = moment(measured);
    const vehicles = [{ trip, latitude: 53.8, longitude: -1.5, measuredAtMs }];
    const tripUpdates = [{ trip, stops: [stop(1, 5)], measuredAtMs }];
    const keys = expected === undefined ? [] : [`${expected} ${tripId}`];
    const madeAtMs = moment(made);
    expect([...createLiveTrips(days, { tripUpdates: [], vehicles, madeAtMs }).byKey.keys()]).toEqual(keys);
    expect([...createLiveTrips(days, { tripUpdates, vehicles: [], madeAtMs }).byKey.keys()]).toEqual(keys);
  });

  it('is the one under way at the time of the feed, where a position says no time', () => {
    const trip = { tripId: 'night', relationship: 'SCHEDULED' } as const;
    const vehicles = [{ trip, latitude: 53.8, longitude: -1.5 }];
    const live = createLiveTrips(days, { tripUpdates: [], vehicles, madeAtMs: at('2031-03-10', '03:00') });
    expect([...live.byKey.keys()]).toEqual(['2031-03-09 night']);
    expect(live.unknown).toBe(0);
  });
});
