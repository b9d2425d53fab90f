import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type CallPlace, type FoundJourney, type FoundLeg } from '../timetable.ts';
import { Names, type NamedTable, type NameTables } from './names.ts';

const tables: NameTables = {
  agency: new Map(),
  cities: new Map([
    ['1', { original: 'London', translations: { fr: 'Londres', es: 'Londres', pl: 'Londyn' } }],
    ['2', { original: 'Lviv', translations: { pl: 'Lwów' } }],
  ]),
  routes: new Map(),
  stops: new Map([['v', { original: 'Victoria Station', translations: { fr: 'Gare de Victoria' } }]]),
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
    expect(namesIn(language).translate(...of)).toBe(expected);
  });

  it('has the others of the same thing', () => {
    expect(namesIn('fr').listOtherNames('cities', 1, 'Londres')).toEqual(['London', 'Londyn']);
    expect(namesIn('fr').listOtherNames('cities', 1, 'Leeds')).toEqual([]);
    expect(namesIn('fr').listOtherNames('cities', 3, 'York')).toEqual([]);
  });

  const place: CallPlace = {
    cityId: 1,
    cityName: 'London',
    stopId: 'v',
    stopName: 'Victoria Station',
    timeZone: 'Europe/London',
    sequence: 1,
    boarding: true,
    alighting: true,
  };
  const leg = {
    routeId: 'R',
    routeName: '840',
    carrierId: 'A',
    carrier: 'Albion',
    calls: [place],
  } as unknown as FoundLeg;
  const visited = (found: FoundJourney) => {
    const places: CallPlace[] = [];
    for (const { visitCalls } of found.legs) visitCalls?.((here) => places.push(here));
    return places;
  };
  const visiting: FoundLeg = { ...leg, visitCalls: (visit) => visit(place, 1, 2) };

  it('is that of the calls of a found journey, which are the same objects each time', () => {
    const names = namesIn('fr');
    const found = names.translateFoundJourney({ journeyId: '1', legs: [visiting] });
    const [first] = visited(found);
    expect(first).toMatchObject({ cityName: 'Londres', stopName: 'Gare de Victoria', sequence: 1 });
    expect(visited(names.translateFoundJourney({ journeyId: '2', legs: [visiting] }))[0]).toBe(first);
    expect(found.legs[0]?.calls[0]).toMatchObject({ cityName: 'Londres' });
    expect(names.translateFoundJourney({ journeyId: '1', legs: [leg] }).legs[0]).not.toHaveProperty('visitCalls');
  });

  it('leaves what is called so as it is', () => {
    const journey = { journeyId: '1', legs: [visiting] };
    expect(visited(namesIn('es').translateFoundJourney(journey))[0]).toMatchObject({
      cityName: 'Londres',
      stopName: place.stopName,
    });
    expect(visited(namesIn('en').translateFoundJourney(journey))[0]).toBe(place);
    const empty = { agency: new Map(), cities: new Map(), routes: new Map(), stops: new Map() };
    for (const names of [new Names('fr'), new Names('fr', empty)])
      expect(names.translateFoundJourney(journey)).toBe(journey);
    const york = { id: 3, name: 'York' };
    expect(namesIn('fr').translateCity(york)).toBe(york);
    expect(namesIn('fr').translateCity({ id: 1, name: 'London' })).toEqual({ id: 1, name: 'Londres' });
  });

  it('is ordered as its language does', () => {
    const sorted = (language: Locale) =>
      ['Zamość', 'Łódź', 'Lublin', 'Édimbourg', 'Exeter'].map((name) => ({ name })).sort(namesIn(language).byName);
    expect(sorted('pl').map(({ name }) => name)).toEqual(['Édimbourg', 'Exeter', 'Lublin', 'Łódź', 'Zamość']);
    expect(sorted('fr').map(({ name }) => name)).toEqual(['Édimbourg', 'Exeter', 'Łódź', 'Lublin', 'Zamość']);
  });
});
