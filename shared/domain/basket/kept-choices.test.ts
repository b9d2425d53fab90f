import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import type { BasketLine } from './basket.ts';
import { assistanceAsked, choicesOf, lineAgain, wheelchairsOf } from './kept-choices.ts';

const journey = { journeyId: '7', passengers: 3, concession: 1, nus: 1, legs: [] as Journey['legs'] } as Journey;
const line: BasketLine = {
  ...{ journeyId: '7', passengerCount: 1, concessionCount: 1, nusCount: 1 },
  ...{ otherDisabilityCount: 0, wheelchairSeatedCount: 1, pcaCount: 1 },
};
const nobody = { otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };

describe('lineAgain (spec §3 "Add-to-basket line")', () => {
  it.each([
    ['as it was added, with its assistance', [line], line],
    ['as it was added last', [{ ...line, pcaCount: 0 }, line], line],
    ['as the basket counts, where nobody knows', [], { ...line, ...nobody }],
    ['as the basket counts, where another party was added', [{ ...line, passengerCount: 2 }], { ...line, ...nobody }],
    ['as the basket counts, where another journey was added', [{ ...line, journeyId: '8' }], { ...line, ...nobody }],
  ])('%s', (...[, lines, expected]) => expect(lineAgain(journey, lines)).toEqual(expected));

  it('is one traveller where no number is told', () => {
    expect(lineAgain({ journeyId: '7' } as Journey, []).passengerCount).toBe(1);
  });
});

it('lets go of lines whose journeys have left the basket', () => {
  const held = { currency: 'GBP', journeys: [journey] } as const;
  expect(choicesOf(held, { lines: [line, { ...line, journeyId: '8' }] })).toEqual({ basket: held, lines: [line] });
});

describe('assistanceAsked', () => {
  const asked = (wheelchairSeated: number, otherDisability: number, personalCareAttendants: number) => ({
    ...{ wheelchairSeated, otherDisability, personalCareAttendants },
  });
  it.each([
    ['of nobody', { lines: [] }, asked(0, 0, 0)],
    ['the most of the lines', { lines: [line, { ...line, ...nobody, otherDisabilityCount: 2 }] }, asked(1, 2, 1)],
    ['what was told last', { lines: [line], passengerInfo: { wheelchairSeatedCount: 0 } }, asked(0, 0, 0)],
    ['the lines, where names alone were told', { lines: [line], passengerInfo: { passengers: [] } }, asked(1, 0, 1)],
  ])('is %s', (...[, choices, expected]) => expect(assistanceAsked(choices)).toEqual(expected));
});

it.each([
  ['nobody knows', [], undefined, undefined],
  ['it was added so', [line], undefined, 1],
  ['it was added so last', [line, { ...line, wheelchairSeatedCount: 2 }], undefined, 2],
  ['another journey was', [{ ...line, journeyId: '8' }], undefined, undefined],
  ['it was told so since', [line], { wheelchairSeatedCount: 0 }, 0],
  ['only names were told', [line], { passengers: [] }, 1],
])('knows how many stay in wheelchairs where %s', (...[, lines, passengerInfo, expected]) =>
  expect(wheelchairsOf(journey, { lines, ...(passengerInfo && { passengerInfo }) })).toBe(expected),
);
