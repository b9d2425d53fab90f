import { describe, expect, it } from 'vitest';
import type { Journey } from '../../journeys/journey.ts';
import { pounds } from '../../kit/money/money.test-data.ts';
import type { Seat } from '../../seats/seat-plan.ts';
import type { Basket } from '../basket.ts';
import { findRescueChanges, type RescueRefusals } from './rescue-changes.ts';
import { getReportedChanges, toRescueReport } from './rescue-report.ts';

const seat = (seatNumber: string) => ({ seat: { seatNumber, seatPlanKey: seatNumber } }) as Seat;
const journey = (journeyId: string, change: Partial<Journey> = {}) =>
  ({ journeyId, price: pounds(20), passengers: 2, seats: [seat('1A'), seat('1B')], ...change }) as Journey;
const before: Basket = { currency: 'GBP', journeys: [journey('7'), journey('8')], redemptionCodes: [{ code: 'A' }] };
const dearer: Basket = {
  currency: 'GBP',
  journeys: [journey('7', { price: pounds(25), seats: [seat('1A'), seat('2C')] })],
};
const refusals = { journeys: new Map([['8', ['Closed.']]]), codes: new Map([['A', ['Used.']]]) };
const createReport = (after: Basket | null, rescueRefusals: RescueRefusals) =>
  toRescueReport(before, rescueRefusals, findRescueChanges(before, after, rescueRefusals));

const changes = [
  { kind: 'price', before: pounds(20), after: pounds(25) },
  { kind: 'seats', before: ['1A', '1B'], after: ['1A', '2C'] },
  { kind: 'gone', messages: ['Closed.'] },
  { kind: 'code', code: 'A', messages: ['Used.'] },
  { kind: 'total', before: pounds(40), after: pounds(25) },
];

describe('the rescue report of a basket (field notes §6, 5), read after a reload', () => {
  it.each<[string, Basket | null, readonly object[] | undefined]>([
    ['is shown while the basket is as it was held', dearer, changes],
    [
      'is shown also when the device has stored less of a journey',
      { currency: 'GBP', journeys: [{ ...dearer.journeys[0], legs: [] } as unknown as Journey] },
      changes,
    ],
    [
      'is dropped when the basket has another journey',
      { currency: 'GBP', journeys: [...dearer.journeys, journey('9')] },
      undefined,
    ],
    [
      'is dropped when the basket has other seats',
      { currency: 'GBP', journeys: [journey('7', { price: pounds(25), seats: [seat('3A'), seat('3B')] })] },
      undefined,
    ],
    ['is dropped when the basket is empty', null, undefined],
  ])('%s', (...[, now, expected]) => {
    const storedReport = JSON.parse(JSON.stringify(createReport(dearer, refusals))) as ReturnType<typeof createReport>;
    const changes = getReportedChanges(storedReport, now);
    if (expected) expect(changes).toMatchObject(expected);
    else expect(changes).toBeUndefined();
  });

  it.each<[string, Basket | null, number]>([
    ['nothing has changed', before, 0],
    ['nothing could be held again', null, 3],
  ])('has the right number of changes when %s', (...[, after, count]) => {
    const none = { journeys: new Map(), codes: new Map() };
    expect(getReportedChanges(createReport(after, none), after)).toHaveLength(count);
  });
});
