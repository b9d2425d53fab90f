import { describe, expect, it } from 'vitest';
import {
  filterDeparted,
  getDelayMinutes,
  getDepartureFraction,
  getDepartureProgress,
  getRevisedTimes,
} from './departure-progress.ts';
import type { Departure } from './departure.ts';

const at = (time: string) => `2026-11-21T${time}`;

/** Leaves at 10:00, arrives at 11:00. */
const coach: Departure = {
  journeyId: '1',
  origin: { localDateTime: at('10:00') },
  destination: { localDateTime: at('11:00') },
};
const left = { actualDepartureTime: at('10:20') };
const arrivedCoach = { ...left, actualArrivalTime: at('11:39') };

describe('getDepartureProgress', () => {
  it.each([
    ['before its departure', {}, undefined],
    ['on its way', left, { kind: 'left', time: at('10:20') }],
    ['at its end', arrivedCoach, { kind: 'arrived', time: at('11:39') }],
    [
      'at its end, which the traveller missed',
      { ...arrivedCoach, isTransferMissed: true },
      { kind: 'left', time: at('10:20') },
    ],
    ['if it is cancelled', { ...left, isCancelled: true }, undefined],
  ] as const)('of a coach %s', (_case, facts, expected) => {
    expect(getDepartureProgress({ ...coach, ...facts })).toEqual(expected);
  });
});

describe('getDepartureFraction', () => {
  const timeZone = 'Europe/London';
  const departureWithZones: Departure = {
    ...coach,
    delayStatus: 'ONTIME',
    origin: { ...coach.origin, timeZone },
    destination: { ...coach.destination, timeZone },
  };
  const onTime = { actualDepartureTime: at('10:00') };

  it.each([
    ['half of the distance after half of the time', onTime, 0.5],
    ['less if it is expected late', { ...onTime, predictedArrivalTime: at('12:00') }, 0.25],
    ['none before its departure', {}, undefined],
    ['none after its arrival', { ...onTime, actualArrivalTime: at('10:29') }, undefined],
    ['none during a severe delay', { ...onTime, delayStatus: 'SEVERE' }, undefined],
    ['none if it is not tracked', { ...onTime, delayStatus: undefined }, undefined],
    ['none for a cancelled coach', { ...onTime, isCancelled: true }, undefined],
    ['none if a transfer is missed', { ...onTime, isTransferMissed: true }, undefined],
    ['none if a time zone is unknown', { ...onTime, destination: coach.destination }, undefined],
  ] as const)('is %s', (_case, facts, expected) => {
    const departure = { ...departureWithZones, ...facts } as Departure;
    expect(getDepartureFraction(departure, Date.parse('2026-11-21T10:30:00Z'))).toBe(expected);
  });
});

describe('getDelayMinutes', () => {
  it.each([
    ['a coach on time', { delayStatus: 'ONTIME', predictedDepartureTime: at('10:03') }, undefined],
    ['an untracked coach', { delayStatus: undefined, predictedDepartureTime: at('10:03') }, undefined],
    ['a delayed coach, at its departure', { predictedDepartureTime: at('10:39') }, 39],
    ['a delayed coach without a known time', {}, undefined],
    ['a coach that departs late but will arrive on time', { ...left, predictedArrivalTime: at('11:00') }, undefined],
    ['a departed coach, at its arrival', { ...left, predictedArrivalTime: at('11:25') }, 25],
    ['a departed coach with an unknown arrival', left, 20],
    ['a coach that has arrived', arrivedCoach, 39],
    ['a coach with a missed transfer, at its departure', { ...arrivedCoach, isTransferMissed: true }, 20],
    ['a cancelled coach', { isCancelled: true, predictedDepartureTime: at('10:39') }, undefined],
    ['a severely delayed coach', { delayStatus: 'SEVERE', predictedDepartureTime: at('12:00') }, 120],
  ] as const)('of %s', (_case, facts, expected) => {
    expect(getDelayMinutes({ ...coach, delayStatus: 'DELAY', ...facts } as Departure)).toBe(expected);
  });
});

describe('filterDeparted', () => {
  it.each([
    ['a coach before its departure time', {}, '09:59', false],
    ['a coach at its departure time', {}, '10:00', false],
    ['a coach after its departure time', {}, '10:01', true],
    ['a departed coach', { delayStatus: 'DELAY', ...left }, '10:20', true],
    [
      'a late coach before its expected departure',
      { delayStatus: 'DELAY', predictedDepartureTime: at('10:39') },
      '10:38',
      false,
    ],
    [
      'a late coach after its expected departure',
      { delayStatus: 'DELAY', predictedDepartureTime: at('10:39') },
      '10:40',
      true,
    ],
    ['a late coach without a known time', { delayStatus: 'DELAY' }, '12:00', false],
    ['a late coach without a known time, after three hours', { delayStatus: 'SEVERE' }, '13:01', true],
    ['a cancelled coach before its time', { delayStatus: 'SEVERE', isCancelled: true }, '09:59', false],
    ['a cancelled coach after its time', { delayStatus: 'SEVERE', isCancelled: true }, '10:01', true],
  ] as const)('returns or omits %s', (...[, facts, now, hasLeft]) => {
    expect(filterDeparted([{ ...coach, ...facts }], at(now))).toHaveLength(hasLeft ? 1 : 0);
  });
});

const day = '2031-03-09';
const plannedDeparture: Departure = {
  journeyId: '1',
  origin: { localDateTime: `${day}T10:00` },
  destination: { localDateTime: `${day}T14:00` },
};

it.each<[string, Partial<Departure>, readonly [string | undefined, string | undefined]]>([
  ['of an untracked coach', {}, [undefined, undefined]],
  ['of a coach on time', { delayStatus: 'ONTIME', predictedArrivalTime: `${day}T14:00:40` }, [undefined, undefined]],
  [
    'of a delayed coach',
    { delayStatus: 'DELAY', predictedDepartureTime: `${day}T10:12`, predictedArrivalTime: `${day}T14:09` },
    ['10:12', '14:09'],
  ],
  [
    'of a delayed coach after its departure',
    { delayStatus: 'DELAY', actualDepartureTime: `${day}T10:14`, predictedArrivalTime: `${day}T13:55` },
    ['10:14', undefined],
  ],
  [
    'of a severely delayed coach, whose arrival is not estimated',
    { delayStatus: 'SEVERE', predictedDepartureTime: `${day}T11:30`, predictedArrivalTime: `${day}T15:30` },
    ['11:30', undefined],
  ],
  [
    'of a severely delayed coach that has arrived',
    { delayStatus: 'SEVERE', actualDepartureTime: `${day}T11:30`, actualArrivalTime: `${day}T15:31` },
    ['11:30', '15:31'],
  ],
  [
    'of a missed transfer, without an arrival by the next coach',
    {
      delayStatus: 'DELAY',
      isTransferMissed: true,
      predictedDepartureTime: `${day}T10:40`,
      actualArrivalTime: `${day}T14:30`,
    },
    ['10:40', undefined],
  ],
  [
    'of a cancelled coach',
    { delayStatus: 'SEVERE', isCancelled: true, predictedDepartureTime: `${day}T10:40` },
    [undefined, undefined],
  ],
])('returns the revised times %s', (_case, facts, [departure, arrival]) => {
  const times = getRevisedTimes({ ...plannedDeparture, ...facts });
  expect([times.departure?.slice(11), times.arrival?.slice(11)]).toEqual([departure, arrival]);
});
