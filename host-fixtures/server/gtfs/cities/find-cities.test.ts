import { describe, expect, it } from 'vitest';
import { type FeedStop } from '../read-stops.ts';
import { type CitySources, findCities } from './find-cities.ts';
import { type MappedCity } from './read-city-mapping.ts';

const stop = (id: string, name: string, facts: Partial<FeedStop> = {}): FeedStop => ({
  ...{ id, prefix: '', file: 'stops.txt', line: 2, name, description: '', code: '', address: '', information: '' },
  ...{ parentId: '', timeZone: '', cityId: 0, fareZone: '' },
  ...facts,
});
const at = (latitude: number) => ({ latitude, longitude: 0 });
const mapped = (name: string, facts: Partial<MappedCity> = {}): MappedCity => ({
  ...{ name, region: '', id: 0, translations: new Map() },
  ...facts,
});

function find(stops: readonly FeedStop[], sources: Partial<CitySources> = {}) {
  const cities = findCities(stops, ({ id, parentId }) => parentId || id, {
    ...{ described: new Map(), mapping: new Map(), ...sources },
  });
  return cities.map(({ id, name, region, stops: own }) => ({
    ...(id !== undefined && { id }),
    name: region === undefined ? name : `${name} | ${region}`,
    stops: own.map((one) => one.id).join(),
  }));
}

const description = { country: '', timeZone: '', information: '', guideUrl: '', guideImage: '' };

describe('the city of stops', () => {
  it('is that of their city_id, called as it is described, mapped or derived', () => {
    const stops = [
      stop('a', 'Leeds (Dyer Street)', { cityId: 1 }),
      stop('b', 'York (Station)', { cityId: 2 }),
      stop('c', 'Bath, ME', { cityId: 3 }),
      stop('d', '', { cityId: 4 }),
    ];
    const described = new Map([[1, { id: 1, name: 'Loidis', region: '', ...description }]]);
    const mapping = new Map([['b', mapped('Ebor', { region: 'North', id: 2 })]]);
    expect(find(stops, { described, mapping })).toEqual([
      { id: 1, name: 'Loidis', stops: 'a' },
      { id: 2, name: 'Ebor | North', stops: 'b' },
      { id: 3, name: 'Bath | ME', stops: 'c' },
      { id: 4, name: expect.any(String) as string, stops: 'd' },
    ]);
  });

  it('is the mapped one, which platforms name for their station', () => {
    const stops = [
      stop('a', 'Dyer Street', at(53)),
      stop('s', 'Coach Station', at(53.1)),
      stop('p', 'Platform', { parentId: 's', ...at(53.1) }),
    ];
    const mapping = new Map([
      ['a', mapped('Leeds')],
      ['p', mapped('LEEDS')],
    ]);
    expect(find(stops, { mapping })).toEqual([{ name: 'Leeds', stops: 'a,s' }]);
    const numbered = new Map([['p', mapped('Leeds', { id: 5 })]]);
    expect(find(stops.slice(1), { mapping: numbered })).toEqual([{ id: 5, name: 'Leeds', stops: 's' }]);
  });

  it('is another mapped one more than 60 km away', () => {
    const mapping = new Map(['a', 'b', 'c'].map((id) => [id, mapped('Springfield')]));
    const stops = (latitude: number) => [stop('a', 'A', at(40)), stop('b', 'B', at(latitude))];
    expect(find(stops(40.53), { mapping })).toHaveLength(1);
    expect(find(stops(40.55), { mapping })).toHaveLength(2);
  });

  it('is derived from names without marks of carriers', () => {
    const stops = [stop('a', 'Reno Amtrak', at(39)), stop('b', 'Salem (Amtrak)', at(45))];
    const shown = find(stops, { marks: ['Amtrak'] }).map(({ name }) => name);
    expect(shown.sort()).toEqual(['Reno', 'Salem']);
  });
});

it('cities of one name differ by the region of an address, if they have none', () => {
  const stops = [
    stop('a', 'Portland (Center)', { address: '1 Main St, Portland, OR 97209', ...at(45) }),
    stop('b', 'Portland (Hub)', { address: '1 Main St, Portland, ME', ...at(10) }),
    stop('c', 'Leeds (Hub)', { address: '1 Main St, Leeds, ME', ...at(53) }),
  ];
  expect(
    find(stops)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Leeds', 'Portland | ME', 'Portland | OR']);
});

it('the first name of a city in another language counts', () => {
  const mapping = new Map([
    ['a', mapped('London', { translations: new Map([['fr', 'Londres']]) })],
    [
      'b',
      mapped('London', {
        translations: new Map([
          ['fr', 'London'],
          ['pl', 'Londyn'],
        ]),
      }),
    ],
  ]);
  const stops = [stop('a', 'A', at(51)), stop('b', 'B', at(51.1))];
  const [city] = findCities(stops, ({ id }) => id, { described: new Map(), mapping });
  expect(city?.translations).toEqual(
    new Map([
      ['fr', 'Londres'],
      ['pl', 'Londyn'],
    ]),
  );
});
