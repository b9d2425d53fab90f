import { expect, it } from 'vitest';
import { type City } from '#shared/domain/cities/city.ts';
import { CitySorter } from './translated-timetable.ts';
import { Names } from './names.ts';

const city = (id: number, name: string): City => ({ id, name, timeZone: 'Europe/London' });

it('cities are in the order of their names in a language, equal ones by id, also if some are seen later', () => {
  const cities = new Map([['1', { original: 'London', translations: { fr: 'Édimbourg' } }]]);
  const names = new Names('fr', { agency: new Map(), cities, routes: new Map(), stops: new Map() });
  const [london, york, exeter, bath, otherBath] = [
    ...[city(1, 'London'), city(2, 'York'), city(3, 'Exeter'), city(9, 'Bath'), city(5, 'Bath')],
  ] as const;
  const order = new CitySorter(names);
  const sorted = (all: readonly City[]) => order.sort(all).map(({ id, name }) => `${id} ${name}`);
  expect(sorted([york, london])).toEqual(['1 Édimbourg', '2 York']);
  expect(sorted([york, bath, exeter, london, otherBath])).toEqual([
    ...['5 Bath', '9 Bath', '1 Édimbourg', '3 Exeter', '2 York'],
  ]);
  expect(sorted([york, london])).toEqual(['1 Édimbourg', '2 York']);
});
