import { assert, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toAssistance,
  findAssistanceProblem,
  isNoticeShort,
  mergePassengerInfo,
  toPassengerInfo,
  countMissingSpaces,
  countTravellers,
} from './passenger-info.ts';

const assistance = (wheelchairSeated = 0, otherDisability = 0, personalCareAttendants = 0) => ({
  wheelchairSeated,
  otherDisability,
  personalCareAttendants,
});

describe('toPassengerInfo (spec §3 "Passenger info")', () => {
  it.each([
    ['no disability status without assistance', assistance(), undefined],
    ['WHEELCHAIR_SEATED for a wheelchair', assistance(1), 'WHEELCHAIR_SEATED'],
    ['OTHER_DISABILITY for another disability', assistance(0, 1), 'OTHER_DISABILITY'],
    ['WHEELCHAIR_SEATED for both', assistance(1, 1), 'WHEELCHAIR_SEATED'],
    ['no disability status for an attendant only', assistance(0, 0, 1), undefined],
  ])('gives %s', (...[, requestedAssistance, expected]) =>
    expect(toPassengerInfo(requestedAssistance).disabilityStatus).toBe(expected),
  );

  it('is read back unchanged', () => {
    const counts = record({ wheelchairSeated: nat(99), otherDisability: nat(99), personalCareAttendants: nat(99) });
    assert(
      property(counts, (requestedAssistance) => {
        expect(toAssistance(toPassengerInfo(requestedAssistance))).toEqual(requestedAssistance);
      }),
    );
  });

  it('is read as no assistance when it is empty', () => expect(toAssistance({})).toEqual(assistance()));
});

describe('mergePassengerInfo', () => {
  const info = { ...toPassengerInfo(assistance(1)), passengers: [{ firstName: 'Ada', lastName: 'King' }] };
  it.each([
    ['removes the status if no assistance is needed any more', toPassengerInfo(assistance()), undefined],
    ['adopts the new status', toPassengerInfo(assistance(0, 1)), 'OTHER_DISABILITY'],
    ['drops the status when only wheelchairs are counted', { wheelchairSeatedCount: 0 }, undefined],
    ['drops the status when only other disabilities are counted', { otherDisabilityCount: 0 }, undefined],
    ['preserves the status if only names are updated', { passengers: [] }, 'WHEELCHAIR_SEATED'],
  ])('%s', (...[, update, expected]) => expect(mergePassengerInfo(info, update).disabilityStatus).toBe(expected));

  it('preserves the names if only assistance is updated', () => {
    expect(mergePassengerInfo(info, toPassengerInfo(assistance())).passengers).toEqual(info.passengers);
  });
});

describe('findAssistanceProblem', () => {
  it.each([
    ['does not exist without assistance', assistance(), undefined],
    ['does not exist if both travellers are counted', assistance(1, 0, 1), undefined],
    ['is too many when more need assistance than travel', assistance(1, 1, 1), { kind: 'too-many', travellers: 2 }],
    ['is an attendant without a traveller who needs assistance', assistance(0, 0, 1), { kind: 'attendant-only' }],
  ])('%s, for two travellers', (...[, requestedAssistance, expected]) =>
    expect(findAssistanceProblem(requestedAssistance, 2)).toEqual(expected),
  );
});

it.each([
  [[], 1],
  [[{}], 1],
  [[{ passengers: 2 }, { passengers: 3 }], 3],
])('countTravellers takes the most travellers of the journeys %j: %s', (journeys, expected) =>
  expect(countTravellers(journeys)).toBe(expected),
);

describe('isNoticeShort (field notes §3, 25 "advance-notice deadlines")', () => {
  const departureDateTime = '2031-03-09T10:00';
  it.each([
    ['false if it is given in time', { noticeHours: 36, now: '2031-03-07T22:00:00' }, false],
    ['true if it is a minute too late', { noticeHours: 36, now: '2031-03-07T22:01:00' }, true],
    ['false if no notice is needed', { noticeHours: 0, now: '2031-03-09T09:59:00' }, false],
    ['false if the hours of notice are unknown', { noticeHours: undefined, now: '2031-03-09T09:59:00' }, false],
  ])('is %s', (...[, facts, expected]) => expect(isNoticeShort({ departureDateTime }, facts)).toBe(expected));
});

it.each([
  ['none if there are enough', 2, 2, 0, 0],
  ['one if there is one too few', 1, 2, 0, 1],
  ['none if the space is already held', 0, 1, 1, 0],
  ['none if the number of spaces is unknown', undefined, 9, 0, 0],
] as const)('spacesMissing is %s', (...[, free, wheelchairSeated, heldSpaces, expected]) =>
  expect(
    countMissingSpaces(free === undefined ? {} : { wheelchairSpaces: free }, { wheelchairSeated }, heldSpaces),
  ).toBe(expected),
);
