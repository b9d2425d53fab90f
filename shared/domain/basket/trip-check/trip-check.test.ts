import { describe, expect, it } from 'vitest';
import type { ServiceAlert, Severity } from '../../alerts/service-alert.ts';
import type { Journey, JourneyLeg, JourneyPlace } from '../../journeys/journey.ts';
import { findTripSurprises } from './trip-check.ts';

const london: JourneyPlace = { cityId: 1, cityName: 'London', stopId: 'vcs', stopName: 'Victoria' };
const leeds: JourneyPlace = { cityId: 9, cityName: 'Leeds', stopId: 'dyer', stopName: 'Dyer Street' };

const out = {
  journeyId: '7',
  origin: london,
  destination: leeds,
  legs: [] as readonly JourneyLeg[],
  departureDateTime: '2031-03-07T10:00',
  arrivalDateTime: '2031-03-07T14:05',
} as Journey;
const back = {
  journeyId: '8',
  origin: leeds,
  destination: london,
  legs: [] as readonly JourneyLeg[],
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T14:05',
} as Journey;

/** The return journey on the day of the outbound journey, which arrives at 14:05. */
const sameDay = (clock: string) =>
  ({ ...back, departureDateTime: `2031-03-07T${clock}`, arrivalDateTime: '2031-03-07T18:00' }) as Journey;

const facts = (...journeys: readonly Journey[]) =>
  findTripSurprises(journeys).map((surprise) =>
    'journey' in surprise
      ? [surprise.kind, surprise.journey.journeyId]
      : [surprise.kind, surprise.outbound.journeyId, surprise.inbound.journeyId],
  );

/** A journey with a change of coach, this long after the first one arrives. */
const changing = (waitMinutes: number, stopId = 'dyer') => ({
  ...out,
  legs: [
    { carrier: 'A', stops: [], destination: leeds, arrivalDateTime: '2031-03-07T12:00' },
    {
      carrier: 'B',
      stops: [],
      origin: { ...leeds, stopId },
      departureDateTime: `2031-03-07T12:${String(waitMinutes).padStart(2, '0')}`,
    },
  ],
});

describe('disruptions that are announced', () => {
  const alert = (id: string, severity: Severity) => ({ id, title: `Alert ${id}`, content: '', severity });
  const listAlertSurprises = (alerts: Readonly<Record<string, readonly ServiceAlert[]>>) =>
    findTripSurprises([out, back], new Map(Object.entries(alerts))).map((surprise) =>
      surprise.kind === 'alert' ? [surprise.journey.journeyId, surprise.alert.id] : [surprise.kind],
    );

  it.each([
    ['nothing if nothing is announced', {}, []],
    ['no alerts of low severity', { 7: [alert('a', 'INFORMATION'), alert('b', 'NONE')] }, []],
    [
      'each major or severe alert',
      { 7: [alert('a', 'SEVERE'), alert('b', 'MAJOR')] },
      [
        ['7', 'a'],
        ['7', 'b'],
      ],
    ],
    [
      'an alert of both journeys only once',
      { 7: [alert('a', 'MAJOR')], 8: [alert('a', 'MAJOR'), alert('c', 'MAJOR')] },
      [
        ['7', 'a'],
        ['8', 'c'],
      ],
    ],
    ['no alerts of other journeys', { 9: [alert('a', 'SEVERE')] }, []],
  ])('include %s', (...[, alerts, expected]) => expect(listAlertSurprises(alerts)).toEqual(expected));
});

describe('findTripSurprises (field notes §6 "Trip check with surprises called out")', () => {
  it('finds nothing for an ordinary return trip', () => expect(facts(out, back)).toEqual([]));
  it('finds nothing without journeys', () => expect(facts()).toEqual([]));

  it.each([
    ['reports an arrival on the next day', [{ ...out, arrivalDateTime: '2031-03-08T00:05' }], [['next-day', '7']]],
    [
      'reports another time zone',
      [
        {
          ...out,
          origin: { ...london, timeZone: 'Europe/London' },
          destination: { cityName: 'Paris', timeZone: 'Europe/Paris' },
        },
      ],
      [['other-zone', '7']],
    ],
    [
      'ignores two zones with the same time',
      [
        {
          ...out,
          origin: { ...london, timeZone: 'Europe/London' },
          destination: { cityName: 'Dublin', timeZone: 'Europe/Dublin' },
        },
      ],
      [],
    ],
    ['reports a short transfer', [changing(19)], [['short-change', '7']]],
    ['ignores a transfer with enough time', [changing(20)], []],
    ['reports a transfer at another stop', [changing(45, 'other')], [['other-stop-change', '7']]],
    [
      'reports a return that departs before the outbound arrives',
      [out, sameDay('14:00')],
      [['return-too-early', '7', '8']],
    ],
    [
      'reports it also when the return was put into the basket first',
      [sameDay('14:00'), out],
      [['return-too-early', '7', '8']],
    ],
    ['ignores a return that departs a minute after the arrival', [out, sameDay('14:06')], []],
    [
      'reports a return from another stop',
      [out, { ...back, origin: { ...leeds, stopId: 'x' } }],
      [['other-return-stop', '7', '8']],
    ],
    [
      'reports a return to another stop',
      [out, { ...back, destination: { ...london, stopId: 'x' } }],
      [['other-last-stop', '7', '8']],
    ],
    ['ignores a stop without an id', [out, { ...back, origin: { cityId: 9, cityName: 'Leeds' } }], []],
    [
      'ignores a second journey that continues to another city',
      [out, { ...back, destination: { cityName: 'York', stopId: 'x' } }],
      [],
    ],
    [
      'reports a journey once when it is held for a party in two parts',
      [
        { ...out, arrivalDateTime: '2031-03-08T00:05' },
        { ...out, arrivalDateTime: '2031-03-08T00:05' },
      ],
      [['next-day', '7']],
    ],
    [
      'pairs each of two outbounds with its own return',
      [
        out,
        { ...out, journeyId: '17', departureDateTime: '2031-03-07T11:00' },
        { ...back, origin: { ...leeds, stopId: 'x' } },
        { ...back, journeyId: '18', departureDateTime: '2031-03-09T11:00' },
      ],
      [['other-return-stop', '7', '8']],
    ],
  ] as const)('%s', (...[, journeys, expected]) =>
    expect(facts(...(journeys as readonly Journey[]))).toEqual(expected),
  );

  it('gives the nights, minutes, cities and stops of each surprise', () => {
    const night = { ...changing(5, 'other'), arrivalDateTime: '2031-03-09T01:00' };
    expect(findTripSurprises([night])).toEqual([
      { kind: 'next-day', journey: night, nights: 2 },
      { kind: 'short-change', journey: night, city: 'Leeds', waitMinutes: 5 },
      { kind: 'other-stop-change', journey: night, stop: 'Dyer Street' },
    ]);
  });
});
