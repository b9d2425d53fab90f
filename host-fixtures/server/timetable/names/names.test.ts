import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { Names, type NamedTable, type NameTables } from './names.ts';

const tables: NameTables = {
  agency: new Map(),
  cities: new Map([
    ['1', { own: 'London', translated: { fr: 'Londres', es: 'Londres', pl: 'Londyn' } }],
    ['2', { own: 'Lviv', translated: { pl: 'Lwów' } }],
  ]),
  routes: new Map(),
  stops: new Map([['v', { own: 'Victoria Station', translated: { fr: 'Gare de Victoria' } }]]),
};
const namesIn = (language: Locale) => new Names(language, tables);

describe('a name in the language of who reads it (travellers.md, Words)', () => {
  it.each<[string, Locale, [NamedTable, string | number, string], string]>([
    ['a city', 'fr', ['cities', 1, 'London'], 'Londres'],
    ['the same in another language', 'pl', ['cities', 1, 'London'], 'Londyn'],
    ['its own where its language is asked for', 'en', ['cities', 1, 'London'], 'London'],
    ['its own where there is none in the language', 'fr', ['cities', 2, 'Lviv'], 'Lviv'],
    ['a stop', 'fr', ['stops', 'v', 'Victoria Station'], 'Gare de Victoria'],
    ['a thing without any translation', 'fr', ['cities', 3, 'York'], 'York'],
    ['a thing of another table', 'fr', ['stops', '1', 'London'], 'London'],
    ['what was stored in another language', 'pl', ['cities', 1, 'Londres'], 'Londyn'],
    ['what was stored in another language, in its own', 'en', ['cities', 1, 'Londyn'], 'London'],
    ['what an earlier timetable called otherwise', 'fr', ['cities', 1, 'Leeds'], 'Leeds'],
  ])('is that of %s', (...[, language, of, expected]) => {
    expect(namesIn(language).of(...of)).toBe(expected);
  });

  it('has the others of the same thing', () => {
    expect(namesIn('fr').others('cities', 1, 'Londres')).toEqual(['London', 'Londyn']);
    expect(namesIn('fr').others('cities', 1, 'Leeds')).toEqual([]);
    expect(namesIn('fr').others('cities', 3, 'York')).toEqual([]);
  });

  it('is ordered as its language does', () => {
    const sorted = (language: Locale) =>
      ['Zamość', 'Łódź', 'Lublin', 'Édimbourg', 'Exeter'].map((name) => ({ name })).sort(namesIn(language).byName);
    expect(sorted('pl').map(({ name }) => name)).toEqual(['Édimbourg', 'Exeter', 'Lublin', 'Łódź', 'Zamość']);
    expect(sorted('fr').map(({ name }) => name)).toEqual(['Édimbourg', 'Exeter', 'Łódź', 'Lublin', 'Zamość']);
  });
});
