import { expect, it } from 'vitest';
import { getCompletedFraction, type TimedSection } from './completed-fraction.ts';

const from = { timeZone: 'Europe/London', departureTime: '2031-03-10T10:00', actualDepartureTime: '2031-03-10T10:10' };
const to = { timeZone: 'Europe/Paris', arrivalTime: '2031-03-10T12:40', predictedArrivalTime: '2031-03-10T12:30' };
const at = (time: string) => Date.parse(`2031-03-10T${time}Z`);

interface Change {
  readonly from?: Partial<TimedSection['from']>;
  readonly to?: Partial<TimedSection['to']>;
}

it.each<[string, Change, string, number | undefined]>([
  ['halfway to the predicted arrival', {}, '10:50', 0.5],
  ['halfway, with the delay of its departure', { to: { predictedArrivalTime: undefined } }, '11:00', 0.5],
  [
    'halfway to the scheduled arrival after an early departure',
    { from: { actualDepartureTime: '2031-03-10T09:40' }, to: { predictedArrivalTime: undefined } },
    '10:40',
    0.5,
  ],
  [
    'halfway to the scheduled arrival without a scheduled departure',
    { from: { departureTime: undefined }, to: { predictedArrivalTime: undefined } },
    '10:55',
    0.5,
  ],
  ['not before its origin', {}, '10:00', 0.01],
  ['just before its destination until it is 10 minutes overdue', {}, '11:40', 0.99],
  ['unknown when it is more overdue', {}, '11:40:01', undefined],
  ['unknown before its departure', { from: { actualDepartureTime: undefined } }, '10:50', undefined],
  [
    'unknown without any arrival',
    { to: { arrivalTime: undefined, predictedArrivalTime: undefined } },
    '10:50',
    undefined,
  ],
  ['unknown without a zone', { from: { timeZone: undefined } }, '10:50', undefined],
  ['unknown in an unknown zone', { from: { timeZone: 'Atlantis/Capital' } }, '10:50', undefined],
  [
    'unknown if it would arrive when it departed',
    { to: { predictedArrivalTime: '2031-03-10T11:10' } },
    '10:15',
    undefined,
  ],
])('a coach is %s', (...[, change, time, part]) => {
  const way = { from: { ...from, ...change.from }, to: { ...to, ...change.to } };
  expect(getCompletedFraction(way, at(time))).toBe(part);
});
