import { describe, expect, it } from 'vitest';
import { getLuggageLimit, showsRestrictionsNote } from './need-to-know.ts';
import { toShareLink } from './share-link.ts';

describe('showsRestrictionsNote (spec §2 "only when the currency feature is GBP")', () => {
  it.each([
    ['GBP', true],
    ['USD', false],
    ['CAD', false],
  ] as const)('is true only for pounds: in %s: %s', (currency, expected) => {
    expect(showsRestrictionsNote(currency)).toBe(expected);
  });
});

describe('getLuggageLimit (spec §9 "20 kg or 50 lb")', () => {
  it.each([
    ['UK', { weight: 20, unit: 'kg' }],
    ['US', { weight: 50, unit: 'lb' }],
    ['CA', { weight: 50, unit: 'lb' }],
  ] as const)('is the one of operation %s', (operation, expected) => {
    expect(getLuggageLimit(operation)).toEqual(expected);
  });
});

describe('toShareLink (spec §2 "built from the current site origin")', () => {
  const page = { siteOrigin: 'https://coach.example', itineraryPage: '/journey-planner/itinerary', journeyId: '42' };

  it.each([
    ['a journey', {}, 'https://coach.example/journey-planner/itinerary?journeyId=42'],
    ['a connection', { journeyId: '*42' }, 'https://coach.example/journey-planner/itinerary?journeyId=*42'],
    ['an id to be escaped', { journeyId: 'a&b' }, 'https://coach.example/journey-planner/itinerary?journeyId=a%26b'],
    ['a page moved by the host', { itineraryPage: '/trajet?x=1' }, 'https://coach.example/trajet?x=1&journeyId=42'],
    ['a page elsewhere', { itineraryPage: 'https://m.example/t' }, 'https://m.example/t?journeyId=42'],
  ])('links to %s', (...[, change, expected]) => {
    expect(toShareLink({ ...page, ...change })).toBe(expected);
  });
});
