import { describe, expect, it, vi } from 'vitest';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { formatClock } from '#shared/domain/units/format-clock.ts';
import { french } from '../fake-island.test-data.tsx';
import { messages } from './messages/fr.ts';
import { timelineEntries } from './timeline-entries.ts';
import type { ItineraryWriting } from './timeline-times.ts';

const writing: ItineraryWriting = {
  text: french(messages),
  clock: (moment) => formatClock(moment, { isAmPm: false, locale: 'fr' }),
  day: (moment) => moment.slice(8, 10),
};

const leeds: ScheduledStop = { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T10:00' };
const selby: ScheduledStop = {
  ...{ cityName: 'Selby', ordinal: 1, arrivalTime: '2026-11-21T10:40', departureTime: '2026-11-21T10:45' },
};
const york: ScheduledStop = { cityName: 'York', ordinal: 2, arrivalTime: '2026-11-21T11:10' };
const trip: Itinerary = {
  journeyId: '7',
  delayStatus: 'ONTIME',
  origin: { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 9, cityName: 'York', stopId: 'z', stopName: 'Station' },
  scheduledStops: [leeds, selby, york],
};

const entries = (change: Partial<Itinerary> = {}) => timelineEntries({ ...trip, ...change }, writing, undefined);
const stops = (change?: Partial<Itinerary>) => entries(change).filter((entry) => entry.kind === 'stop');
const times = (change: Partial<Itinerary>) =>
  stops(change).map((stop) => stop.times.map(({ label, scheduled, revised }) => [label, scheduled, revised]));

describe('timelineEntries (spec §2 "Stop timeline")', () => {
  it('lists origin, intermediate stops, destination, the ends in bold', () => {
    expect(stops().map(({ place, isEnd }) => [place, isEnd])).toEqual([
      ['Leeds', true],
      ['Selby', false],
      ['York', true],
    ]);
  });

  it('tells departures, and the arrival at the end', () => {
    expect(times({})).toEqual([
      [['Départ', '10:00', undefined]],
      [['Départ', '10:45', undefined]],
      [['Arrivée', '11:10', undefined]],
    ]);
  });

  it('opens the ends only', () => {
    const onStop = vi.fn();
    const openable = timelineEntries(trip, writing, onStop).filter((entry) => entry.kind === 'stop');
    openable.forEach((stop) => stop.onOpen?.(stop.id));
    expect(onStop.mock.calls).toEqual([[{ cityId: 1, stopId: 'a' }], [{ cityId: 9, stopId: 'z' }]]);
  });

  it('gives each entry an id of its own, in a loop too', () => {
    const ids = entries({ scheduledStops: [leeds, selby, { ...leeds, ordinal: 2 }] }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['the name and the address of the stop', { stopName: 'Dyer Street', location: 'LS2' }, '21 · Dyer Street · LS2'],
    ['who drives', { carrier: 'Ember' }, '21 · Ember'],
    ['no name twice', { stopName: 'Leeds' }, '21'],
    ['no street twice', { stopName: 'Dyer Street', location: 'Dyer Street, LS2' }, '21 · Dyer Street, LS2'],
    ['nothing that is not known', { departureTime: undefined }, undefined],
  ])('tells of a stop %s', (_, facts, detail) => {
    expect(stops({ scheduledStops: [{ ...leeds, ...facts }] })[0]?.detail).toBe(detail);
  });

  it('says the day where it turns', () => {
    const night = { ...york, arrivalTime: '2026-11-22T00:10' };
    expect(stops({ scheduledStops: [leeds, selby, night] }).map(({ detail }) => detail)).toEqual([
      '21',
      undefined,
      '22',
    ]);
  });
});

describe('progress (spec §4 "Itinerary view")', () => {
  const departed = { ...leeds, actualDepartureTime: '2026-11-21T10:00' };
  const arrived = { ...selby, actualArrivalTime: '2026-11-21T10:40' };

  it.each([
    ['before departure', [leeds, selby, york], ['ahead', 'ahead', 'ahead'], undefined],
    ['on its way', [departed, selby, york], ['reached', 'ahead', 'ahead'], 'le car est parti'],
    ['at a stop', [departed, arrived, york], ['left', 'reached', 'ahead'], 'le car est arrivé'],
    ['a stop that the feed skipped', [leeds, arrived, york], ['left', 'reached', 'ahead'], 'le car est arrivé'],
  ])('%s', (...[, scheduledStops, progress, words]) => {
    const shown = stops({ scheduledStops });
    expect(shown.map((stop) => stop.progress)).toEqual(progress);
    expect(shown.find(({ isHere }) => isHere)?.progressWords).toBe(words);
  });

  it.each(['SEVERE', undefined] as const)('is not shown when the status is %s', (delayStatus) => {
    const shown = stops({ delayStatus, scheduledStops: [departed, arrived, york] });
    expect(shown.map(({ progress }) => progress)).toEqual(['ahead', 'ahead', 'ahead']);
  });
});

describe('times under DELAY (spec §4)', () => {
  it.each([
    ['actual departure', { ...leeds, actualDepartureTime: '2026-11-21T10:05' }, [['Départ réel', '10:00', '10:05']]],
    ['departure on time', { ...leeds, actualDepartureTime: '2026-11-21T10:00' }, [['Départ', '10:00', undefined]]],
    [
      'predicted arrival',
      { ...york, predictedArrivalTime: '2026-11-21T11:30' },
      [['Arrivée estimée', '11:10', '11:30']],
    ],
    ['actual arrival', { ...york, actualArrivalTime: '2026-11-21T11:20' }, [['Arrivée réelle', '11:10', '11:20']]],
    [
      'arrival earlier than predicted, by the timetable',
      { ...york, actualArrivalTime: '2026-11-21T11:10', predictedArrivalTime: '2026-11-21T11:30' },
      [['Arrivée réelle', '11:10', undefined]],
    ],
    [
      'a late arrival between the ends',
      { ...selby, predictedArrivalTime: '2026-11-21T10:55' },
      [
        ['Arrivée estimée', '10:40', '10:55'],
        ['Départ', '10:45', undefined],
      ],
    ],
    [
      'the departure alone once it has left',
      { ...selby, actualArrivalTime: '2026-11-21T10:55', actualDepartureTime: '2026-11-21T10:58' },
      [['Départ réel', '10:45', '10:58']],
    ],
  ])('%s', (_, stop, shown) => {
    expect(times({ delayStatus: 'DELAY', scheduledStops: [stop] })).toEqual([shown]);
  });
});

describe('coach changes (spec §2 "coach-change layovers")', () => {
  const alight = { ...selby, departureTime: undefined };
  const board = { ...selby, ordinal: 0, arrivalTime: undefined };
  const change = (at: Partial<ScheduledStop>) =>
    entries({ scheduledStops: [leeds, alight, { ...board, ...at }, york] }).find(({ kind }) => kind === 'change');

  it.each([
    ['a short wait', { departureTime: '2026-11-21T11:15' }, 'Changement de car, 35\u00a0min d’attente'],
    ['a long wait', { departureTime: '2026-11-21T12:45' }, 'Changement de car, 2\u00a0h\u00a05\u00a0min d’attente'],
    ['an unknown wait', { departureTime: undefined }, 'Changement de car'],
  ])('%s', (_, at, words) => {
    expect(change(at)).toMatchObject({ words });
  });

  it('says where the next coach leaves from, if elsewhere', () => {
    expect(change({ stopName: 'Market Cross' })).toMatchObject({
      detail: 'Le car suivant part d’un autre arrêt\u00a0: Market Cross',
    });
    expect(change({})).not.toHaveProperty('detail');
  });

  it('stands between its two coaches', () => {
    const kinds = entries({ scheduledStops: [leeds, alight, board, york] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['stop', 'stop', 'change', 'stop', 'stop']);
  });
});
