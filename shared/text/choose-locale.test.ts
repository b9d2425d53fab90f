import { describe, expect, it } from 'vitest';
import { availableLocale, chooseLocale } from './choose-locale.ts';

describe('chooseLocale (host contract §2 "locale")', () => {
  it.each([
    ['the first that is known', ['pl', 'en'], 'pl'],
    ['past one that is not', ['de', 'en'], 'en'],
    ['past absent ones', [undefined, null, '', 'es'], 'es'],
    ['whatever the region', ['fr-CA'], 'fr'],
    ['whatever the spelling', [' EN_gb '], 'en'],
    ['not by its first letters only', ['english', 'frr', 'pl'], 'pl'],
    ['French when nothing is known', ['de', 'cy'], 'fr'],
    ['French when nothing is asked', [], 'fr'],
  ])('takes %s', (_case, candidates, expected) => {
    expect(chooseLocale(candidates)).toBe(expected);
  });
});

describe('availableLocale', () => {
  it.each([
    ['pl', ['fr', 'en', 'pl'], 'pl'],
    ['pl', ['fr', 'en'], 'fr'],
  ] as const)('of %s among %j is %s', (wanted, available, expected) => {
    expect(availableLocale(wanted, available)).toBe(expected);
  });
});
