import { describe, expect, it } from 'vitest';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { toCityItems, type ItemFormats } from './city-choice.tsx';
import { messages } from './messages.ts';

const text = createText({ locale: 'fr', messages: pickMessages(messages, 'fr') });
const writing: ItemFormats = { text, distances: { currency: 'CAD', locale: 'fr' } as never };
const option = (change: object = {}) => ({
  city: { id: 4, name: 'Leeds', region: 'England' },
  group: 'network',
  matchedSubstrings: [],
  ...change,
});
const toItems = (options: readonly object[], hasMatches = true) =>
  toCityItems({ options, hasMatches } as never, writing);

describe('a city in the list', () => {
  it.each([
    ['its region', {}, 'England'],
    ['nothing without a region', { city: { id: 4, name: 'Leeds', region: '' } }, undefined],
    ['its region without a prediction', { distanceToPredictedCity: 900 }, 'England'],
    [
      'the same city by another name',
      { predictedCity: { name: 'Ledes' }, distanceToPredictedCity: 49 },
      'England · Ledes',
    ],
    [
      'that city only, without a region',
      { city: { id: 4, name: 'L' }, predictedCity: { name: 'Ledes' }, distanceToPredictedCity: 0 },
      'Ledes',
    ],
  ])('has the detail %s', (_, change, expected) => {
    expect(toItems([option(change)])[0]?.detail).toBe(expected);
  });

  it('shows the distance from the searched place if it is at least 50 m', () => {
    const [item] = toItems([option({ predictedCity: { name: 'York' }, distanceToPredictedCity: 50 })]);
    expect(item?.detail).toContain(text('cityNear', { place: 'York' }));
    expect(item?.detail).toMatch(/\(.+\)$/);
  });

  it.each([
    ['network', ['network'], [undefined]],
    ['recent', ['recent'], [text('cityRecent')]],
    ['location', ['location'], [text('cityNearby')]],
    ['network after recent', ['recent', 'network'], [text('cityRecent'), text('cityNetwork')]],
  ])('has the heading of its group unless it needs none: %s', (_, groups, expected) => {
    expect(toItems(groups.map((group) => option({ group }))).map(({ groupLabel }) => groupLabel)).toEqual(expected);
  });

  it.each([true, false])('is an offer only if nothing matched; hasMatches: %s', (hasMatches) => {
    const [item] = toItems([option({ matchedSubstrings: [{ offset: 1, length: 2 }] })], hasMatches);
    expect([item?.isOffer, item?.matches]).toEqual([!hasMatches, [[1, 2]]]);
  });
});
