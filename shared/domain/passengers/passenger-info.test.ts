import { assert, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assistanceIn,
  assistanceProblem,
  isNoticeShort,
  passengerInfoOf,
  spacesMissing,
  travellersOf,
} from './passenger-info.ts';

const assistance = (wheelchairSeated = 0, otherDisability = 0, personalCareAttendants = 0) => ({
  ...{ wheelchairSeated, otherDisability, personalCareAttendants },
});

describe('passengerInfoOf (spec §3 "Passenger info")', () => {
  it.each([
    ['nobody', assistance(), undefined],
    ['a wheelchair', assistance(1), 'WHEELCHAIR_SEATED'],
    ['another disability', assistance(0, 1), 'OTHER_DISABILITY'],
    ['both', assistance(1, 1), 'WHEELCHAIR_SEATED'],
    ['an attendant', assistance(0, 0, 1), undefined],
  ])('%s', (...[, asked, expected]) => expect(passengerInfoOf(asked).disabilityStatus).toBe(expected));

  it('is read as it was written', () => {
    const counts = record({ wheelchairSeated: nat(99), otherDisability: nat(99), personalCareAttendants: nat(99) });
    assert(
      property(counts, (asked) => {
        expect(assistanceIn(passengerInfoOf(asked))).toEqual(asked);
      }),
    );
  });

  it('is nobody where nothing is told', () => expect(assistanceIn({})).toEqual(assistance()));
});

describe('assistanceProblem', () => {
  it.each([
    ['nobody', assistance(), undefined],
    ['all of them', assistance(1, 0, 1), undefined],
    ['more than travel', assistance(1, 1, 1), { kind: 'too-many', travellers: 2 }],
    ['an attendant alone', assistance(0, 0, 1), { kind: 'nobody-to-attend' }],
  ])('%s of two', (...[, asked, expected]) => expect(assistanceProblem(asked, 2)).toEqual(expected));
});

it.each([
  [[], 1],
  [[{}], 1],
  [[{ passengers: 2 }, { passengers: 3 }], 3],
])('travellersOf %j: %s', (journeys, expected) => expect(travellersOf(journeys)).toBe(expected));

describe('isNoticeShort (field notes §3, 25 "advance-notice deadlines")', () => {
  const departureDateTime = '2031-03-09T10:00';
  it.each([
    ['in time', { noticeHours: 36, now: '2031-03-07T22:00:00' }, false],
    ['a minute late', { noticeHours: 36, now: '2031-03-07T22:01:00' }, true],
    ['no notice needed', { noticeHours: 0, now: '2031-03-09T09:59:00' }, false],
    ['it is not told', { noticeHours: undefined, now: '2031-03-09T09:59:00' }, false],
  ])('%s', (...[, facts, expected]) => expect(isNoticeShort({ departureDateTime }, facts)).toBe(expected));
});

it.each([
  ['enough', 2, 2, 0, 0],
  ['one too few', 1, 2, 0, 1],
  ['none, one of them held', 0, 1, 1, 0],
  ['not told', undefined, 9, 0, 0],
] as const)('spacesMissing: %s', (...[, free, wheelchairSeated, held, expected]) =>
  expect(spacesMissing(free === undefined ? {} : { wheelchairSpaces: free }, { wheelchairSeated }, held)).toBe(
    expected,
  ),
);
