import { describe, expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

describe('formatDay (spec §9 "Date locales")', () => {
  it.each([
    ['weekday', 'fr', 'sam.'],
    ['dayMonth', 'fr', '21 nov.'],
    ['short', 'fr', 'sam. 21 nov.'],
    ['long', 'fr', 'samedi 21 novembre 2026'],
    ['short', 'es', 'sáb, 21 nov'],
    ['long', 'pl', 'sobota, 21 listopada 2026'],
  ] as const)('writes the style "%s" in %s', (style, locale, expected) => {
    expect(formatDay('2026-11-21', { style, locale })).toBe(expected);
  });

  it.each([
    ['UK', /^Saturday,? 21 November 2026$/],
    ['US', /^Saturday, November 21, 2026$/],
    ['CA', /^Saturday, November 21, 2026$/],
  ] as const)('orders day and month as operation %s does', (operation, expected) => {
    expect(formatDay('2026-11-21', { style: 'long', locale: 'en', operation })).toMatch(expected);
  });

  it.each([
    ['UK', '21 Nov'],
    ['US', 'Nov 21'],
  ] as const)('orders day and month of a ribbon as operation %s does', (operation, expected) => {
    expect(formatDay('2026-11-21', { style: 'dayMonth', locale: 'en', operation })).toBe(expected);
  });

  it.each([
    [1, 'janv.'],
    [2, 'févr.'],
    [3, 'mars'],
    [4, 'avr.'],
    [5, 'mai'],
    [6, 'juin'],
    [7, 'juil.'],
    [8, 'août'],
    [9, 'sept.'],
    [10, 'oct.'],
    [11, 'nov.'],
    [12, 'déc.'],
  ])('abbreviates month %i as in French ("Short month names are French")', (month, expected) => {
    const day = `2026-${String(month).padStart(2, '0')}-01`;
    expect(formatDay(day, { style: 'dayMonth', locale: 'fr' })).toBe(`1er ${expected}`);
  });

  it.each([
    ['short', '2026-12-01', 'mar. 1er déc.'],
    ['long', '2026-12-01', 'mardi 1er décembre 2026'],
    ['long', '2026-12-11', 'vendredi 11 décembre 2026'],
    ['long', '2026-12-21', 'lundi 21 décembre 2026'],
  ] as const)('writes the first of a month as an ordinal in French: %s of %s', (style, day, expected) => {
    expect(formatDay(day, { style, locale: 'fr' })).toBe(expected);
  });

  it('writes no ordinal in the other languages', () => {
    expect(formatDay('2026-12-01', { style: 'long', locale: 'es' })).toBe('martes 1 de diciembre de 2026');
    expect(formatDay('2026-12-01', { style: 'long', locale: 'en', operation: 'UK' })).toMatch(/^Tuesday,? 1 December/);
  });

  it('uses the day of a date with a time', () => {
    expect(formatDay('2026-11-21T23:59:59', { style: 'dayMonth', locale: 'en' })).toBe('Nov 21');
  });
});
