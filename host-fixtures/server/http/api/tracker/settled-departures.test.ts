import { expect, it } from 'vitest';
import { isAsPlanned, isFutureDay } from './settled-departures.ts';

const end = { localDateTime: '2031-03-11T10:00:00' };
const planned = { journeyId: '1', origin: end, destination: end };
/** The evening of the 9th, when the 10th has begun in Warsaw. */
const now = Date.parse('2031-03-09T23:30:00Z');

it.each([
  ['today, which was not named', undefined, false],
  ['a day that has begun somewhere', '2031-03-10', false],
  ['a day to come', '2031-03-11', true],
  ['yesterday', '2031-03-08', false],
] as const)('a day to come anywhere: %s', (_what, date, expected) => {
  expect(isFutureDay({ date, now })).toBe(expected);
});

it.each([
  ['of which nothing is known', {}, true],
  ['that is known to be on time', { delayStatus: 'ONTIME' as const }, false],
  ['that is cancelled', { isCancelled: true }, false],
  ['that cannot be changed for', { isTransferMissed: true }, false],
  ['of which a season’s works are announced', { alertSeverity: 'MAJOR' as const }, true],
  ['of which a feed has spoken', { realTimeUpdatedAt: '2031-03-09T23:29:00Z' }, false],
  ['that leaves late', { predictedDepartureTime: end.localDateTime }, false],
  ['that comes late', { predictedArrivalTime: end.localDateTime }, false],
])('a departure as the timetable has it: one %s', (_what, live, expected) => {
  expect(isAsPlanned({ ...planned, ...live })).toBe(expected);
});
