import { describe, expect, it, vi } from 'vitest';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { formatClock } from '#shared/domain/kit/units/time-formatters.ts';
import { getFrenchText } from '../../kit/fake-island.test-data.tsx';
import { messages } from './messages.ts';
import { toTimelineEntries } from './timeline-entries.ts';
import type { ItineraryFormatters } from './itinerary-formatters.ts';

const formatters: ItineraryFormatters = {
  text: getFrenchText(messages),
  clock: (moment) => formatClock(moment, { isAmPm: false, locale: 'fr' }),
  day: (moment) => moment.slice(8, 10),
};

const leeds: ScheduledStop = { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T10:00' };
const selby: ScheduledStop = {
  cityName: 'Selby',
  ordinal: 1,
  arrivalTime: '2026-11-21T10:40',
  departureTime: '2026-11-21T10:45',
};
const york: ScheduledStop = { cityName: 'York', ordinal: 2, arrivalTime: '2026-11-21T11:10' };
const trip: Itinerary = {
  journeyId: '7',
  delayStatus: 'ONTIME',
  origin: { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' },
  destination: { cityId: 9, cityName: 'York', stopId: 'z', stopName: 'Station' },
  scheduledStops: [leeds, selby, york],
};

const receivedAtMs = Date.parse('2026-11-21T10:20:00Z');
const entries = (change: Partial<Itinerary> = {}) =>
  toTimelineEntries({ itinerary: { ...trip, ...change }, receivedAtMs }, formatters, {
    apiBase: 'https://api.example',
  });
const stops = (change?: Partial<Itinerary>) => entries(change).filter((entry) => entry.kind === 'stop');
const times = (change: Partial<Itinerary>) =>
  stops(change).map((stop) => stop.times.map((time) => [time.label, time.scheduled, time.revised]));

describe('toTimelineEntries (spec §2 "Stop timeline")', () => {
  it('lists origin, intermediate stops and destination, with the ends marked', () => {
    expect(stops().map(({ place, isEnd }) => [place, isEnd])).toEqual([
      ['Leeds', true],
      ['Selby', false],
      ['York', true],
    ]);
  });

  it('lists the departure of each stop, and the arrival at the last one', () => {
    expect(times({})).toEqual([
      [['Départ', '10:00', undefined]],
      [['Départ', '10:45', undefined]],
      [['Arrivée', '11:10', undefined]],
    ]);
  });

  it.each<[string, Partial<Itinerary>, Partial<ScheduledStop>, readonly (string | undefined)[]]>([
    [
      'late',
      { delayStatus: 'DELAY' },
      { predictedDepartureTime: '2026-11-21T10:12' },
      ['Départ estimé', '10:00', '10:12'],
    ],
    ['early', { delayStatus: 'DELAY' }, { predictedDepartureTime: '2026-11-21T09:58' }, ['Départ', '10:00', undefined]],
    ['on time', {}, { predictedDepartureTime: '2026-11-21T10:02' }, ['Départ', '10:00', undefined]],
    [
      'severely late',
      { delayStatus: 'SEVERE' },
      { predictedDepartureTime: '2026-11-21T11:30' },
      ['Départ estimé', '10:00', '11:30'],
    ],
  ])('shows when a coach leaves its first stop if it is %s', (...row) => {
    const [, journey, facts, first] = row;
    expect(times({ ...journey, scheduledStops: [{ ...leeds, ...facts }, selby, york] })[0]).toEqual([first]);
  });

  it('strikes planned times of a severe delay through, without an estimate', () => {
    const late = { ...york, predictedArrivalTime: '2026-11-21T15:00' };
    const struck = stops({ delayStatus: 'SEVERE', scheduledStops: [leeds, selby, late] }).map((stop) =>
      stop?.times.map(({ isCancelled, revised }) => [isCancelled, revised]),
    );
    expect([struck.at(0), struck.at(-1)]).toEqual([[[undefined, undefined]], [[true, undefined]]]);
  });

  it('labels the departure as scheduled if the coach arrived after it, and has not departed', () => {
    const late = { ...selby, actualArrivalTime: '2026-11-21T10:52' };
    expect(times({ delayStatus: 'DELAY', scheduledStops: [leeds, late, york] })[1]).toEqual([
      ['Arrivée réelle', '10:40', '10:52'],
      ['Départ prévu à l’horaire', '10:45', undefined],
    ]);
  });

  it('has the picture of each new carrier (spec §3 "carrierIcon")', () => {
    const facts = { carrier: 'A', carrierIcon: 'a b.svg' };
    const scheduledStops = [
      { ...leeds, ...facts },
      { ...selby, ...facts },
      { ...york, carrier: 'B' },
    ];
    expect(stops({ scheduledStops }).map(({ picture }) => picture)).toEqual([
      'https://api.example/assets/carriers/a%20b.svg',
      undefined,
      undefined,
    ]);
  });

  it('marks a skipped stop, and strikes its time through', () => {
    const [firstStop, skippedStop] = stops({ scheduledStops: [leeds, { ...selby, isSkipped: true }, york] });
    expect([firstStop?.notice, firstStop?.times[0]?.isCancelled]).toEqual([undefined, undefined]);
    expect([skippedStop?.notice, skippedStop?.times[0]?.isCancelled]).toEqual([messages.stopSkipped.fr, true]);
  });

  it('opens stop details at both ends only', () => {
    const onStop = vi.fn();
    const openable = toTimelineEntries({ itinerary: trip, receivedAtMs }, formatters, { apiBase: '', onStop }).filter(
      (entry) => entry.kind === 'stop',
    );
    openable.forEach((stop) => stop.onOpen?.(stop.id));
    expect(onStop.mock.calls).toEqual([[{ cityId: 1, stopId: 'a' }], [{ cityId: 9, stopId: 'z' }]]);
  });

  it('gives each entry a unique id, also in a loop', () => {
    const ids = entries({ scheduledStops: [leeds, selby, { ...leeds, ordinal: 2 }] }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    [
      'with the name and the address of the stop',
      { stopName: 'Dyer Street', location: 'LS2' },
      '21\u00a0· Dyer Street\u00a0· LS2',
    ],
    ['with the carrier', { carrier: 'Ember' }, '21\u00a0· Ember'],
    ['without repeating the city as its name', { stopName: 'Leeds' }, '21'],
    [
      'without repeating the street',
      { stopName: 'Dyer Street', location: 'Dyer Street, LS2' },
      '21\u00a0· Dyer Street, LS2',
    ],
    ['without unknown details', { departureTime: undefined }, undefined],
  ])('describes a stop %s', (_, facts, detail) => {
    expect(stops({ scheduledStops: [{ ...leeds, ...facts }] })[0]?.detail).toBe(detail);
  });

  it('shows the date at the first stop and when it changes', () => {
    const night = { ...york, arrivalTime: '2026-11-22T00:10' };
    expect(stops({ scheduledStops: [leeds, selby, night] }).map(({ detail }) => detail)).toEqual([
      '21',
      undefined,
      '22',
    ]);
  });
});

describe('progress (spec §4 "Itinerary view")', () => {
  const departedStop = { ...leeds, actualDepartureTime: '2026-11-21T10:00' };
  const arrivedStop = { ...selby, actualArrivalTime: '2026-11-21T10:40' };

  it.each([
    ['before departure is at no stop', [leeds, selby, york], ['ahead', 'ahead', 'ahead'], undefined],
    [
      'on the way shows the stop that was left',
      [departedStop, selby, york],
      ['reached', 'ahead', 'ahead'],
      'l’autocar est parti',
    ],
    [
      'at a stop shows the stop that was reached',
      [departedStop, arrivedStop, york],
      ['left', 'reached', 'ahead'],
      'l’autocar est arrivé',
    ],
    [
      'goes past a stop that the feed skipped',
      [leeds, arrivedStop, york],
      ['left', 'reached', 'ahead'],
      'l’autocar est arrivé',
    ],
  ])('%s', (...[, scheduledStops, progress, expectedText]) => {
    const shownStops = stops({ scheduledStops });
    expect(shownStops.map((stop) => stop.progress)).toEqual(progress);
    expect(shownStops.find(({ isCurrent }) => isCurrent)?.progressLabel).toBe(expectedText);
  });

  it('is between two stops if the times of both are known, with a label', () => {
    const timeZone = 'Europe/London';
    const [first, second] = stops({ scheduledStops: [{ ...departedStop, timeZone }, { ...selby, timeZone }, york] });
    expect([first?.coach, first?.progressLabel]).toEqual([0.5, 'l’autocar est entre Leeds et Selby']);
    expect(second?.coach).toBeUndefined();
  });

  it('is at a stop that the coach has reached and not left', () => {
    expect(stops({ scheduledStops: [departedStop, arrivedStop, york] }).map(({ coach }) => coach)).toEqual([
      undefined,
      'here',
      undefined,
    ]);
  });

  it.each(['SEVERE', undefined] as const)('is not shown when the status is %s', (delayStatus) => {
    const shownStops = stops({ delayStatus, scheduledStops: [departedStop, arrivedStop, york] });
    expect(shownStops.map(({ progress }) => progress)).toEqual(['ahead', 'ahead', 'ahead']);
  });
});

describe('times under DELAY (spec §4)', () => {
  it.each([
    [
      'give the actual departure',
      { ...leeds, actualDepartureTime: '2026-11-21T10:05' },
      [['Départ réel', '10:00', '10:05']],
    ],
    [
      'give no second time for a departure on time',
      { ...leeds, actualDepartureTime: '2026-11-21T10:00' },
      [['Départ', '10:00', undefined]],
    ],
    [
      'give the predicted arrival',
      { ...york, predictedArrivalTime: '2026-11-21T11:30' },
      [['Arrivée estimée', '11:10', '11:30']],
    ],
    [
      'give the actual arrival',
      { ...york, actualArrivalTime: '2026-11-21T11:20' },
      [['Arrivée réelle', '11:10', '11:20']],
    ],
    [
      'give no second time for an arrival on time, earlier than predicted',
      { ...york, actualArrivalTime: '2026-11-21T11:10', predictedArrivalTime: '2026-11-21T11:30' },
      [['Arrivée réelle', '11:10', undefined]],
    ],
    [
      'give arrival and departure at a stop between the ends',
      { ...selby, predictedArrivalTime: '2026-11-21T10:43' },
      [
        ['Arrivée estimée', '10:40', '10:43'],
        ['Départ', '10:45', undefined],
      ],
    ],
    [
      'give no departure that is before the predicted arrival',
      { ...selby, predictedArrivalTime: '2026-11-21T10:55' },
      [['Arrivée estimée', '10:40', '10:55']],
    ],
    [
      'give the departure only, once the coach has left',
      { ...selby, actualArrivalTime: '2026-11-21T10:55', actualDepartureTime: '2026-11-21T10:58' },
      [['Départ réel', '10:45', '10:58']],
    ],
  ])('%s', (_, stop, expectedTimes) => {
    expect(times({ delayStatus: 'DELAY', scheduledStops: [stop] })).toEqual([expectedTimes]);
  });
});

describe('transfers (spec §2 "coach-change layovers")', () => {
  const alight = { ...selby, departureTime: undefined };
  const board = { ...selby, ordinal: 0, arrivalTime: undefined };
  const change = (stopChange: Partial<ScheduledStop>) =>
    entries({ scheduledStops: [leeds, alight, { ...board, ...stopChange }, york] }).find(
      ({ kind }) => kind === 'change',
    );

  it.each([
    [
      'give a short wait in minutes',
      { departureTime: '2026-11-21T11:15' },
      'Changement d’autocar, 35\u00a0min d’attente',
    ],
    [
      'give a long wait in hours and minutes',
      { departureTime: '2026-11-21T12:45' },
      'Changement d’autocar, 2\u00a0h\u00a05\u00a0min d’attente',
    ],
    ['give no wait when it is unknown', { departureTime: undefined }, 'Changement d’autocar'],
  ])('%s', (_, stopChange, text) => {
    expect(change(stopChange)).toMatchObject({ text });
  });

  it('contain the remaining wait if the first coach is late', () => {
    const lateStop = { ...alight, predictedArrivalTime: '2026-11-21T11:05' };
    const scheduledStops = [leeds, lateStop, { ...board, departureTime: '2026-11-21T11:15' }, york];
    const changeEntry = entries({ delayStatus: 'DELAY', scheduledStops }).find(({ kind }) => kind === 'change');
    expect(changeEntry).toMatchObject({ text: 'Changement d’autocar, 10\u00a0min d’attente' });
    expect(changeEntry).toMatchObject({ tone: undefined });
  });

  it('are marked as missed instead of showing a wait, and no live times follow', () => {
    const lateStop = { ...alight, predictedArrivalTime: '2026-11-21T11:20' };
    const next = { ...board, departureTime: '2026-11-21T11:15', actualDepartureTime: '2026-11-21T11:17' };
    const last = { ...york, arrivalTime: '2026-11-21T12:00', predictedArrivalTime: '2026-11-21T12:10' };
    const missedTransfer = { delayStatus: 'DELAY', scheduledStops: [leeds, lateStop, next, last] } as const;
    expect(entries(missedTransfer).find(({ kind }) => kind === 'change')).toMatchObject({
      text: 'Correspondance manquée',
      tone: 'danger',
    });
    expect(times(missedTransfer).slice(2)).toEqual([
      [['Départ', '11:15', undefined]],
      [['Arrivée', '12:00', undefined]],
    ]);
    expect(stops(missedTransfer).map(({ progress }) => progress)).toEqual(['ahead', 'ahead', 'ahead', 'ahead']);
  });

  it('show the stop of the next coach if it is a different one', () => {
    expect(change({ stopName: 'Market Cross' })).toMatchObject({
      detail: 'L’autocar suivant part d’un autre arrêt\u00a0: Market Cross',
    });
    expect(change({})?.detail).toBeUndefined();
  });

  it('are between their two coaches', () => {
    const kinds = entries({ scheduledStops: [leeds, alight, board, york] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['stop', 'stop', 'change', 'stop', 'stop']);
  });
});

describe('a cancelled coach', () => {
  const off = { isCancelled: true };

  it('has an entry before its first stop, and its times are struck through', () => {
    const shownEntries = entries({ scheduledStops: [leeds, selby, york].map((stop) => ({ ...stop, ...off })) });
    expect(shownEntries.map(({ kind }) => kind)).toEqual(['change', 'stop', 'stop', 'stop']);
    expect(shownEntries[0]).toMatchObject({ text: 'Autocar annulé', tone: 'danger' });
    const stopTimes = shownEntries.flatMap((entry) => (entry.kind === 'stop' ? entry.times : []));
    expect(stopTimes.every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  it('has its entry after the change that leads to it', () => {
    const alight = { ...selby, departureTime: undefined };
    const board = { ...selby, ordinal: 0, arrivalTime: undefined, ...off };
    const shownEntries = entries({ scheduledStops: [leeds, alight, board, { ...york, ...off }] });
    const expectedText = shownEntries.map((entry) => (entry.kind === 'change' ? entry.text : entry.place));
    expect(expectedText).toEqual(['Leeds', 'Selby', 'Changement d’autocar', 'Autocar annulé', 'Selby', 'York']);
  });
});
