import { expect, it } from 'vitest';
import { type City } from '#shared/domain/cities/city.ts';
import { fakeTimetable } from '../../../testing/fake-timetable.ts';
import { type Timetable } from '../timetable.ts';
import { Names } from './names.ts';
import { createCitySorter, translateTimetable } from './translated-timetable.ts';

const day = { originId: 4, destinationId: 1, date: '2031-03-10' };
const names = new Names('fr', {
  agency: new Map([['albion', { original: 'Albion', translations: { fr: 'Zébulon' } }]]),
  cities: new Map([['1', { original: 'London', translations: { fr: 'Édimbourg' } }]]),
  routes: new Map([['A1', { original: 'A1', translations: { fr: 'Ligne A1' } }]]),
  stops: new Map([['s1', { original: 'London Coach Station', translations: { fr: 'Arrêt' } }]]),
});
const city = (id: number, name: string): City => ({ id, name, timeZone: 'Europe/London' });

function createTimetable(changes: Partial<Timetable> = {}) {
  return translateTimetable({ ...fakeTimetable(), ...changes }, names);
}

it('sorts lists in the order of the language', async () => {
  const cities = [city(4, 'Leeds'), city(1, 'London')];
  const timetable = createTimetable({
    origins: () => Promise.resolve(cities),
    destinations: () => Promise.resolve(cities),
    stops: () =>
      Promise.resolve({
        cityId: 1,
        cityName: 'London',
        stops: [
          { id: 's0', name: 'Bus Stop' },
          { id: 's1', name: 'London Coach Station' },
        ],
      }),
    carriers: () =>
      Promise.resolve([
        { id: 'albion', name: 'Albion' },
        { id: 'north', name: 'Northern' },
      ]),
  });
  const listNames = (items: readonly { readonly name: string }[] = []) => items.map(({ name }) => name);
  expect(listNames(await timetable.origins())).toEqual(['Édimbourg', 'Leeds']);
  expect(listNames(await timetable.destinations(4))).toEqual(['Édimbourg', 'Leeds']);
  expect(await timetable.stops(1)).toMatchObject({
    cityName: 'Édimbourg',
    stops: [{ name: 'Arrêt' }, { name: 'Bus Stop' }],
  });
  expect(listNames(await timetable.carriers(day))).toEqual(['Northern', 'Zébulon']);
});

it('caches the origins of each version of the timetable', async () => {
  const world = { version: 'a', readCount: 0 };
  const timetable = createTimetable({
    version: () => world.version,
    origins: () => {
      world.readCount += 1;
      return Promise.resolve([city(1, world.version === 'a' ? 'London' : 'Paris')]);
    },
  });
  const [first, second] = [await timetable.origins(), await timetable.origins()];
  expect([second === first, world.readCount, timetable.version?.()]).toEqual([true, 1, 'a']);
  world.version = 'b';
  expect((await timetable.origins()).map(({ name }) => name)).toEqual(['Paris']);
  expect(world.readCount).toBe(2);
});

it('translates journeys in all methods', async () => {
  const timetable = createTimetable();
  const london = { cityName: 'Édimbourg', stopName: 'Arrêt' };
  const [journey] = await timetable.journeys(day);
  expect(journey?.legs[0]).toMatchObject({ carrier: 'Zébulon', routeName: 'Ligne A1' });
  expect(journey?.legs[0]?.calls.at(-1)).toMatchObject(london);
  const cityNames = await timetable.departures(day, ({ legs }) => legs.at(-1)?.calls.at(-1)?.cityName);
  expect(cityNames[0]).toBe('Édimbourg');
  expect((await timetable.departures(day))[0]?.journeyId).toBe(journey?.journeyId);
  expect((await timetable.search(day))[0]?.legs[0]?.calls.at(-1)).toMatchObject(london);
  expect((await timetable.connections(day))[0]?.[0]?.calls.at(-1)).toMatchObject(london);
  expect((await timetable.journey(journey?.journeyId ?? ''))?.legs[0]?.calls.at(-1)).toMatchObject(london);
});

it('returns undefined if the timetable does', async () => {
  const none = () => Promise.resolve(undefined);
  const timetable = createTimetable({ city: none, stops: none, stop: none, route: none, journey: none });
  expect(await Promise.all([timetable.city(1), timetable.stops(1), timetable.stop(1, 's1')])).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect([await timetable.route('A1'), await timetable.journey('1')]).toEqual([undefined, undefined]);
});

it('sorts cities by name in the language, equal names by id, also if cities are added later', () => {
  const cities = new Map([['1', { original: 'London', translations: { fr: 'Édimbourg' } }]]);
  const cityNames = new Names('fr', { agency: new Map(), cities, routes: new Map(), stops: new Map() });
  const [london, york, exeter, bath, otherBath] = [
    ...[city(1, 'London'), city(2, 'York'), city(3, 'Exeter'), city(9, 'Bath'), city(5, 'Bath')],
  ] as const;
  const sortCities = createCitySorter(cityNames);
  const sort = (list: readonly City[]) => sortCities(list).map(({ id, name }) => `${id} ${name}`);
  expect(sort([york, london])).toEqual(['1 Édimbourg', '2 York']);
  expect(sort([york, bath, exeter, london, otherBath])).toEqual([
    ...['5 Bath', '9 Bath', '1 Édimbourg', '3 Exeter', '2 York'],
  ]);
  expect(sort([york, london])).toEqual(['1 Édimbourg', '2 York']);
});
