import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveCities, type Place } from './derive-cities.ts';
import { type FeedStop } from '../read-stops.ts';
import { type CitySources, findCities } from './find-cities.ts';
import { type MappedCity } from './read-city-mapping.ts';

/** Places written as `name @ kilometres east`, on the parallel of Edinburgh. */
function place(text: string, index: number): Place {
  const [name = '', east] = text.split(' @ ');
  const position = east === undefined ? {} : { latitude: 56, longitude: Number(east) / 62.18 };
  return { id: `s${index}`, name, ...position };
}

function citiesOf(...texts: string[]): Record<string, string[]> {
  const cities = deriveCities(texts.map(place));
  return Object.fromEntries(
    cities.map(({ name, region, places }) => [
      region ? `${name}, ${region}` : name,
      places.map((each) => each.name).sort(),
    ]),
  );
}

describe('cities of stops', () => {
  it('are read from names with a region, such as “Bath, ME”', () => {
    expect(citiesOf('Bath, ME @ 0', 'Waterville, ME / Colby College @ 90')).toEqual({
      'Bath, ME': ['Bath, ME'],
      'Waterville, ME': ['Waterville, ME / Colby College'],
    });
  });

  it('are one where the same name is near, two where it is far', () => {
    expect(deriveCities(['Newport (A) @ 0', 'Newport (B) @ 10', 'Newport (C) @ 200'].map(place))).toHaveLength(2);
  });

  it('include stops whose names begin with a known city', () => {
    expect(citiesOf('Cambridge (Trumpington) @ 0', 'Cambridge Parkside - Stop 18 @ 4')).toEqual({
      Cambridge: ['Cambridge (Trumpington)', 'Cambridge Parkside - Stop 18'],
    });
  });

  it('are named after the first words that nearby stops share', () => {
    expect(citiesOf('Dundee Greenmarket @ 0', 'Dundee West @ 5', 'Dundee Railway Station @ 1')).toEqual({
      Dundee: ['Dundee Greenmarket', 'Dundee Railway Station', 'Dundee West'],
    });
    expect(Object.keys(citiesOf('Boston South Station @ 0', 'Boston Logan International Airport @ 4'))).toEqual([
      'Boston',
    ]);
    expect(Object.keys(citiesOf('New York Midtown @ 0', 'New York Penn Station @ 2'))).toEqual(['New York']);
    expect(Object.keys(citiesOf('Milton Keynes Coachway @ 0', 'Milton Keynes Central @ 6'))).toEqual(['Milton Keynes']);
  });

  it.each([
    ['far apart', ['London Victoria @ 0', 'London Ontario @ 60']],
    ['a word of many cities', ['Church Street @ 0', 'Church Road @ 10']],
    ['a point of the compass', ['North Berwick @ 0', 'North Middleton @ 12']],
  ])('are not named by shared words that are %s', (_name, stops) => {
    expect(deriveCities(stops.map(place))).toHaveLength(2);
  });

  it('reach about three kilometres from each stop, and on from stop to stop', () => {
    expect(
      citiesOf('Edinburgh Airport @ 0', 'Edinburgh Zoo @ 6', 'Haymarket (Stop HB) @ 9', 'St Andrew Square @ 11'),
    ).toEqual({
      Edinburgh: ['Edinburgh Airport', 'Edinburgh Zoo', 'Haymarket (Stop HB)', 'St Andrew Square'],
    });
  });

  it('keep villages separate, with both sides of the road together', () => {
    expect(citiesOf('Longforgan @ 0', 'Longforgan @ 0.1', 'Inchture @ 2.8', 'Rosyth @ 40')).toEqual({
      Longforgan: ['Longforgan', 'Longforgan'],
      Inchture: ['Inchture'],
      Rosyth: ['Rosyth'],
    });
  });

  it('take in streets and buildings near a village', () => {
    expect(citiesOf('Beatty @ 0', 'North Ave / D Ave N @ 1', 'Stagecoach Hotel @ 2')).toEqual({
      Beatty: ['Beatty', 'North Ave / D Ave N', 'Stagecoach Hotel'],
    });
  });

  it.each<[string, string, number, Parameters<typeof find>[1]?]>([
    ['Newport (A)', 'Newport (B)', 40_000],
    ['Dundee Greenmarket', 'Dundee West', 15_000],
    ['Cambridge (Hub)', 'Trumpington', 3200],
    ['Inchture', 'Longforgan', 1500],
    ['Beatty', 'Stagecoach Hotel', 3200],
    ['A', 'B', 60_000, { mapping: new Map(['a', 'b'].map((id) => [id, mapped('Springfield')])) }],
  ])('are one for “%s” and “%s” up to %i m apart', (...[first, second, metres, sources]) => {
    const countAt = (distance: number) =>
      find([stop('a', first, at(0)), stop('b', second, at((distance / 6_371_008.8) * (180 / Math.PI)))], sources)
        .length;
    expect([countAt(metres - 0.5), countAt(metres + 0.5)]).toEqual([1, 2]);
  });

  it('leave the kind of stop out of their names', () => {
    expect(
      Object.keys(citiesOf('Kinross P&R @ 0', 'Perth Broxden Park and Ride @ 40', 'Stirling Bus Station @ 90')),
    ).toEqual(['Kinross', 'Perth Broxden', 'Stirling']);
  });

  it('are found without positions', () => {
    expect(citiesOf('Dundee West', 'Dundee East', 'Rosyth')).toEqual({
      Dundee: ['Dundee East', 'Dundee West'],
      Rosyth: ['Rosyth'],
    });
  });

  it('have each stop exactly once, whatever the names and the order', () => {
    const name = fc.constantFrom(
      'Ayr',
      'Ayr Pier',
      'Ayr (Port)',
      'High Street',
      'Troon, ON',
      'St Ives',
      '',
      '(',
      'Bus Station',
    );
    const places = fc.array(fc.tuple(name, fc.option(fc.integer({ min: 0, max: 60 }))), { maxLength: 12 });
    fc.assert(
      fc.property(places, (drawn) => {
        const made = drawn.map(([text, east], index) => place(east === null ? text : `${text} @ ${east}`, index));
        const forwards = deriveCities(made);
        expect(forwards.flatMap((city) => city.places.map((each) => each.id)).sort()).toEqual(
          made.map(({ id }) => id).sort(),
        );
        const list = (cities: typeof forwards) =>
          cities
            .map(
              (city) =>
                `${city.name} ${city.places
                  .map((p) => p.id)
                  .sort()
                  .join()}`,
            )
            .sort();
        expect(list(deriveCities([...made].reverse()))).toEqual(list(forwards));
      }),
    );
  });
});

const stop = (id: string, name: string, facts: Partial<FeedStop> = {}): FeedStop => ({
  id,
  prefix: '',
  file: 'stops.txt',
  line: 2,
  name,
  description: '',
  code: '',
  address: '',
  information: '',
  parentId: '',
  timeZone: '',
  cityId: 0,
  fareZone: '',
  ...facts,
});
const at = (latitude: number) => ({ latitude, longitude: 0 });
const mapped = (name: string, facts: Partial<MappedCity> = {}): MappedCity => ({
  name,
  region: '',
  id: 0,
  translations: new Map(),
  ...facts,
});

function find(stops: readonly FeedStop[], sources: Partial<CitySources> = {}) {
  const cities = findCities(stops, ({ id, parentId }) => parentId || id, {
    described: new Map(),
    mapping: new Map(),
    ...sources,
  });
  return cities.map(({ id, name, region, stops: own }) => ({
    id,
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
