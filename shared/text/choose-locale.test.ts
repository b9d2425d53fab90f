import { describe, expect, it } from 'vitest';
import { availableLocale, chooseLocale } from './choose-locale.ts';

describe('chooseLocale (host contract §2 "locale")', () => {
  it.each([
    ['the first locale that is supported', ['pl', 'en'], 'pl'],
    ['the next one when a locale is not supported', ['de', 'en'], 'en'],
    ['the next one when a locale is missing', [undefined, null, '', 'es'], 'es'],
    ['a locale whatever its region', ['fr-CA'], 'fr'],
    ['a locale whatever its spelling', [' EN_gb '], 'en'],
    ['no locale that only begins like a supported one', ['english', 'frr', 'pl'], 'pl'],
    ['French when no locale is supported', ['de', 'cy'], 'fr'],
    ['French when no locale is given', [], 'fr'],
  ])('takes %s', (_case, candidates, expected) => {
    expect(chooseLocale(candidates)).toBe(expected);
  });
});

describe('availableLocale', () => {
  it.each([
    ['pl', ['fr', 'en', 'pl'], 'pl'],
    ['pl', ['fr', 'en'], 'fr'],
  ] as const)('of %s among %j is the wanted one or the first: %s', (wanted, available, expected) => {
    expect(availableLocale(wanted, available)).toBe(expected);
  });
});
