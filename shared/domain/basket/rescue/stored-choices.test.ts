import { describe, expect, it } from 'vitest';
import type { Journey } from '../../journeys/journey.ts';
import type { BasketLine } from '../basket.ts';
import { getRequestedAssistance, toStoredChoices, toRepeatedLine, countWheelchairs } from './stored-choices.ts';

const journey = { journeyId: '7', passengers: 3, concession: 1, nus: 1, legs: [] as Journey['legs'] } as Journey;
const line: BasketLine = {
  journeyId: '7',
  passengerCount: 1,
  concessionCount: 1,
  nusCount: 1,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 1,
  pcaCount: 1,
};
const noAssistanceCounts = { otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };

describe('toRepeatedLine (spec §3 "Add-to-basket line")', () => {
  it.each([
    ['repeats the line that was added, with its assistance', [line], line],
    ['repeats the latest of two lines for the journey', [{ ...line, pcaCount: 0 }, line], line],
    ['counts as the basket does when no line is stored', [], { ...line, ...noAssistanceCounts }],
    [
      'counts as the basket does when the stored line has other travellers',
      [{ ...line, passengerCount: 2 }],
      { ...line, ...noAssistanceCounts },
    ],
    [
      'uses the counts of the basket when the stored line belongs to another journey',
      [{ ...line, journeyId: '8' }],
      { ...line, ...noAssistanceCounts },
    ],
  ])('%s', (...[, lines, expected]) => expect(toRepeatedLine(journey, lines)).toEqual(expected));

  it('is for one traveller when no number is given', () => {
    expect(toRepeatedLine({ journeyId: '7' } as Journey, []).passengerCount).toBe(1);
  });
});

it('toStoredChoices removes the lines of journeys that are no longer in the basket', () => {
  const heldBasket = { currency: 'GBP', journeys: [journey] } as const;
  expect(toStoredChoices(heldBasket, { lines: [line, { ...line, journeyId: '8' }] })).toEqual({
    basket: heldBasket,
    lines: [line],
  });
});

describe('getRequestedAssistance', () => {
  const createAssistance = (wheelchairSeated: number, otherDisability: number, personalCareAttendants: number) => ({
    wheelchairSeated,
    otherDisability,
    personalCareAttendants,
  });
  it.each([
    ['zero when no line is stored', { lines: [] }, createAssistance(0, 0, 0)],
    [
      'the highest count of any line',
      { lines: [line, { ...line, ...noAssistanceCounts, otherDisabilityCount: 2 }] },
      createAssistance(1, 2, 1),
    ],
    [
      'the passenger info, when it was sent after the line',
      { lines: [line], passengerInfo: { wheelchairSeatedCount: 0 } },
      createAssistance(0, 0, 0),
    ],
    [
      'the lines, when the passenger info has names only',
      { lines: [line], passengerInfo: { passengers: [] } },
      createAssistance(1, 0, 1),
    ],
  ])('is %s', (...[, choices, expected]) => expect(getRequestedAssistance(choices)).toEqual(expected));
});

it.each([
  ['no line is stored', [], undefined, undefined],
  ['one line is stored', [line], undefined, 1],
  ['two lines are stored: the latest counts', [line, { ...line, wheelchairSeatedCount: 2 }], undefined, 2],
  ['only another journey’s line is stored', [{ ...line, journeyId: '8' }], undefined, undefined],
  ['passenger info was sent since', [line], { wheelchairSeatedCount: 0 }, 0],
  ['the passenger info has names only', [line], { passengers: [] }, 1],
])('counts the travellers who stay in wheelchairs when %s', (...[, lines, passengerInfo, expected]) =>
  expect(countWheelchairs(journey, { lines, ...(passengerInfo && { passengerInfo }) })).toBe(expected),
);
