import { expect, it } from 'vitest';
import { areSettled } from './settled-departures.ts';

const end = { localDateTime: '2031-03-11T10:00:00' };
const planned = { journeyId: '1', origin: end, destination: end };
/** The evening of the 9th, when the 10th has begun in Warsaw. */
const now = Date.parse('2031-03-09T23:30:00Z');

it.each([
  ['of today, which was not named', undefined, [planned], false],
  ['of a day that has begun somewhere', '2031-03-10', [planned], false],
  ['of a day to come', '2031-03-11', [planned, planned], true],
  ['of a day without coaches', '2031-03-11', [], true],
  ['of yesterday', '2031-03-08', [planned], false],
  ['that are known to be on time', '2031-03-11', [planned, { ...planned, delayStatus: 'ONTIME' as const }], false],
  ['of which one is cancelled', '2031-03-11', [planned, { ...planned, isCancelled: true }], false],
  ['one of which cannot be changed for', '2031-03-11', [{ ...planned, isTransferMissed: true }], false],
  ['of which a season’s works are announced', '2031-03-11', [{ ...planned, alertSeverity: 'MAJOR' as const }], true],
  ['of which a feed has spoken', '2031-03-11', [{ ...planned, realTimeUpdatedAt: '2031-03-09T23:29:00Z' }], false],
  ['one of which leaves late', '2031-03-11', [{ ...planned, predictedDepartureTime: end.localDateTime }], false],
  ['one of which comes late', '2031-03-11', [{ ...planned, predictedArrivalTime: end.localDateTime }], false],
] as const)('departures %s', (...[, date, departures, expected]) => {
  expect(areSettled(departures, { date, now })).toBe(expected);
});
