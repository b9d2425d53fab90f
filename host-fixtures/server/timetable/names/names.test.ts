import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type CallPlace, type FoundJourney, type FoundLeg } from '../timetable.ts';
import { Names, type NamedTable, type NameTables, type TranslatedName } from './names.ts';

const tables: NameTables = {
  agency: new Map(),
  cities: new Map([
    ['1', { original: 'London', translations: { fr: 'Londres', es: 'Londres', pl: 'Londyn' } }],
    ['2', { original: 'Lviv', translations: { pl: 'Lwów' } }],
    ['4', { original: 'Скопје', translations: { en: 'Skopje' } }],
    ['5', { original: 'Битола', translations: {} }],
  ]),
  routes: new Map(),
  stops: new Map([['v', { original: 'Victoria Station', translations: { fr: 'Gare de Victoria' } }]]),
};
const createNames = (language: Locale) => new Names(language, tables);

describe('a name in the language of the reader (travellers.md, Words)', () => {
  it.each<[string, Locale, [NamedTable, string | number, string], string]>([
    ['a city', 'fr', ['cities', 1, 'London'], 'Londres'],
    ['a city in another language', 'pl', ['cities', 1, 'London'], 'Londyn'],
    ['a city in the feed’s language', 'en', ['cities', 1, 'London'], 'London'],
    ['a city without a translation in the language', 'fr', ['cities', 2, 'Lviv'], 'Lviv'],
    ['a city in other letters', 'fr', ['cities', 4, 'Скопје'], 'Skopje'],
    ['a city in other letters, without an English name', 'fr', ['cities', 5, 'Битола'], 'Битола'],
    ['a stop', 'fr', ['stops', 'v', 'Victoria Station'], 'Gare de Victoria'],
    ['a city without any translation', 'fr', ['cities', 3, 'York'], 'York'],
    ['an id of another table', 'fr', ['stops', '1', 'London'], 'London'],
    ['a name stored in another language', 'pl', ['cities', 1, 'Londres'], 'Londyn'],
    ['a name stored in another language, in the feed’s language', 'en', ['cities', 1, 'Londyn'], 'London'],
    ['a name of an earlier timetable', 'fr', ['cities', 1, 'Leeds'], 'Leeds'],
  ])('is translated: %s', (...[, language, parameters, expected]) => {
    expect(createNames(language).translate(...parameters)).toBe(expected);
  });

  it('has names in other languages', () => {
    expect(createNames('fr').listOtherNames('cities', 1, 'Londres')).toEqual(['London', 'Londyn']);
    expect(createNames('fr').listOtherNames('cities', 1, 'Leeds')).toEqual([]);
    expect(createNames('fr').listOtherNames('cities', 3, 'York')).toEqual([]);
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
  const listPlaces = (journey: FoundJourney | undefined) => {
    const places: CallPlace[] = [];
    for (const { visitCalls } of journey?.legs ?? []) visitCalls?.((visitedPlace) => places.push(visitedPlace));
    return places;
  };
  const foundLeg: FoundLeg = { ...leg, visitCalls: (visit) => visit(place, 1, 2) };

  it('is used for the calls of a found journey, which are the same objects each time', () => {
    const names = createNames('fr');
    const [journey] = names.translateFoundJourneys([{ journeyId: '1', legs: [foundLeg] }]);
    const [first] = listPlaces(journey);
    expect(first).toMatchObject({ cityName: 'Londres', stopName: 'Gare de Victoria', sequence: 1 });
    expect(listPlaces(names.translateFoundJourneys([{ journeyId: '2', legs: [foundLeg] }])[0])[0]).toBe(first);
    expect(journey?.legs[0]?.calls[0]).toMatchObject({ cityName: 'Londres' });
    const [withoutVisits] = names.translateFoundJourneys([{ journeyId: '1', legs: [leg] }]);
    expect(withoutVisits?.legs[0]).not.toHaveProperty('visitCalls');
  });

  it('is the same object if nothing changes', () => {
    const journey = { journeyId: '1', legs: [foundLeg] };
    expect(listPlaces(createNames('es').translateFoundJourneys([journey])[0])[0]).toMatchObject({
      cityName: 'Londres',
      stopName: place.stopName,
    });
    expect(listPlaces(createNames('en').translateFoundJourneys([journey])[0])[0]).toBe(place);
    const empty = { agency: new Map(), cities: new Map(), routes: new Map(), stops: new Map() };
    for (const names of [new Names('fr'), new Names('fr', empty)])
      expect(names.translateFoundJourneys([journey])[0]).toBe(journey);
    const york = { id: 3, name: 'York' };
    expect(createNames('fr').translateCity(york)).toBe(york);
    expect(createNames('fr').translateCity({ id: 1, name: 'London' })).toEqual({ id: 1, name: 'Londres' });
  });

  it('is used for found journeys even if only a later timetable has translations', () => {
    const cities = new Map<string, TranslatedName>();
    const names = new Names('fr', { agency: new Map(), cities, routes: new Map(), stops: new Map() });
    const journey = { journeyId: '1', legs: [foundLeg] };
    expect(names.translateFoundJourneys([journey])[0]).toBe(journey);
    cities.set('1', { original: 'London', translations: { fr: 'Londres' } });
    expect(listPlaces(names.translateFoundJourneys([journey])[0])[0]).toMatchObject({ cityName: 'Londres' });
  });

  it('is sorted in the order of its language', () => {
    const sort = (language: Locale) =>
      ['Zamość', 'Łódź', 'Lublin', 'Édimbourg', 'Exeter'].map((name) => ({ name })).sort(createNames(language).byName);
    expect(sort('pl').map(({ name }) => name)).toEqual(['Édimbourg', 'Exeter', 'Lublin', 'Łódź', 'Zamość']);
    expect(sort('fr').map(({ name }) => name)).toEqual(['Édimbourg', 'Exeter', 'Łódź', 'Lublin', 'Zamość']);
  });
});
