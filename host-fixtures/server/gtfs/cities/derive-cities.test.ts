import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveCities, type Place } from './derive-cities.ts';
import { type FeedStop } from '../read-stops.ts';
import { type CitySources, findCities } from './find-cities.ts';
import { type MappedCity } from './read-cities.ts';

/** Parses a place `name @ kilometres east`, on the parallel of Edinburgh. */
function parsePlace(text: string, index: number): Place {
  const [name = '', east] = text.split(' @ ');
  const position = east === undefined ? {} : { latitude: 56, longitude: Number(east) / 62.18 };
  return { id: `s${index}`, name, ...position };
}

function deriveNames(...texts: string[]): Record<string, string[]> {
  const cities = deriveCities(texts.map(parsePlace));
  return Object.fromEntries(
    cities.map(({ name, region, places }) => [region ? `${name}, ${region}` : name, places.map((p) => p.name).sort()]),
  );
}

describe('cities of stops', () => {
  it('are read from names with a region, such as “Bath, ME”', () => {
    expect(deriveNames('Bath, ME @ 0', 'Waterville, ME / Colby College @ 90')).toEqual({
      'Bath, ME': ['Bath, ME'],
      'Waterville, ME': ['Waterville, ME / Colby College'],
    });
  });

  it('are the same for nearby stops with the same name, and different for distant ones', () => {
    expect(deriveCities(['Newport (A) @ 0', 'Newport (B) @ 10', 'Newport (C) @ 200'].map(parsePlace))).toHaveLength(2);
  });

  it('include stops whose names begin with the city', () => {
    expect(deriveNames('Cambridge (Trumpington) @ 0', 'Cambridge Parkside - Stop 18 @ 4')).toEqual({
      Cambridge: ['Cambridge (Trumpington)', 'Cambridge Parkside - Stop 18'],
    });
  });

  it('are named after the first words that nearby stops share', () => {
    expect(deriveNames('Dundee Greenmarket @ 0', 'Dundee West @ 5', 'Dundee Railway Station @ 1')).toEqual({
      Dundee: ['Dundee Greenmarket', 'Dundee Railway Station', 'Dundee West'],
    });
    expect(Object.keys(deriveNames('Boston South Station @ 0', 'Boston Logan International Airport @ 4'))).toEqual([
      'Boston',
    ]);
    expect(Object.keys(deriveNames('New York Midtown @ 0', 'New York Penn Station @ 2'))).toEqual(['New York']);
    expect(Object.keys(deriveNames('Milton Keynes Coachway @ 0', 'Milton Keynes Central @ 6'))).toEqual([
      'Milton Keynes',
    ]);
  });

  it.each([
    ['far apart', ['London Victoria @ 0', 'London Ontario @ 60']],
    ['common words of stop names', ['Church Street @ 0', 'Church Road @ 10']],
    ['points of the compass', ['North Berwick @ 0', 'North Middleton @ 12']],
  ])('are not named after shared words that are %s', (_name, stops) => {
    expect(deriveCities(stops.map(parsePlace))).toHaveLength(2);
  });

  it('extend about three kilometres from each stop, and further from stop to stop', () => {
    expect(
      deriveNames('Edinburgh Airport @ 0', 'Edinburgh Zoo @ 6', 'Haymarket (Stop HB) @ 9', 'St Andrew Square @ 11'),
    ).toEqual({
      Edinburgh: ['Edinburgh Airport', 'Edinburgh Zoo', 'Haymarket (Stop HB)', 'St Andrew Square'],
    });
  });

  it('keep villages separate, with both sides of the road together', () => {
    expect(deriveNames('Longforgan @ 0', 'Longforgan @ 0.1', 'Inchture @ 2.8', 'Rosyth @ 40')).toEqual({
      Longforgan: ['Longforgan', 'Longforgan'],
      Inchture: ['Inchture'],
      Rosyth: ['Rosyth'],
    });
  });

  it('include streets and buildings near a village', () => {
    expect(deriveNames('Beatty @ 0', 'North Ave / D Ave N @ 1', 'Stagecoach Hotel @ 2')).toEqual({
      Beatty: ['Beatty', 'North Ave / D Ave N', 'Stagecoach Hotel'],
    });
  });

  it.each<[string, string, number, Parameters<typeof find>[1]?]>([
    ['Newport (A)', 'Newport (B)', 40_000],
    ['Dundee Greenmarket', 'Dundee West', 15_000],
    ['Cambridge (Hub)', 'Trumpington', 3200],
    ['Inchture', 'Longforgan', 1500],
    ['Beatty', 'Stagecoach Hotel', 3200],
    ['A', 'B', 60_000, { mapping: new Map(['a', 'b'].map((id) => [id, createMappedCity('Springfield')])) }],
  ])('are the same for “%s” and “%s” up to %i m apart', (...[first, second, metres, sources]) => {
    const countAt = (distance: number) =>
      find([stop('a', first, at(0)), stop('b', second, at((distance / 6_371_008.8) * (180 / Math.PI)))], sources)
        .length;
    expect([countAt(metres - 0.5), countAt(metres + 0.5)]).toEqual([1, 2]);
  });

  it('are named without the kind of stop', () => {
    expect(
      Object.keys(deriveNames('Kinross P&R @ 0', 'Perth Broxden Park and Ride @ 40', 'Stirling Bus Station @ 90')),
    ).toEqual(['Kinross', 'Perth Broxden', 'Stirling']);
  });

  it('are derived without positions', () => {
    expect(deriveNames('Dundee West', 'Dundee East', 'Rosyth')).toEqual({
      Dundee: ['Dundee East', 'Dundee West'],
      Rosyth: ['Rosyth'],
    });
  });

  it('contain each stop exactly once, for any names and any order', () => {
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
      fc.property(places, (input) => {
        const inputPlaces = input.map(([text, east], index) =>
          parsePlace(east === null ? text : `${text} @ ${east}`, index),
        );
        const cities = deriveCities(inputPlaces);
        expect(cities.flatMap((city) => city.places.map((p) => p.id)).sort()).toEqual(
          inputPlaces.map(({ id }) => id).sort(),
        );
        const list = (derivedCities: typeof cities) =>
          derivedCities
            .map(
              (city) =>
                `${city.name} ${city.places
                  .map((p) => p.id)
                  .sort()
                  .join()}`,
            )
            .sort();
        expect(list(deriveCities([...inputPlaces].reverse()))).toEqual(list(cities));
      }),
    );
  });
});

const stop = (id: string, name: string, overrides: Partial<FeedStop> = {}): FeedStop => ({
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
  ...overrides,
});
const at = (latitude: number) => ({ latitude, longitude: 0 });
const createMappedCity = (name: string, overrides: Partial<MappedCity> = {}): MappedCity => ({
  name,
  region: '',
  id: 0,
  translations: new Map(),
  ...overrides,
});

function find(stops: readonly FeedStop[], sources: Partial<CitySources> = {}) {
  const cities = findCities(stops, ({ id, parentId }) => parentId || id, {
    descriptions: new Map(),
    mapping: new Map(),
    ...sources,
  });
  return cities.map(({ id, name, region, stops: cityStops }) => ({
    id,
    name: region === undefined ? name : `${name} | ${region}`,
    stops: cityStops.map((s) => s.id).join(),
  }));
}

const description = { country: '', timeZone: '', information: '', guideUrl: '', guideImage: '' };

describe('the city of stops', () => {
  it('is that of their city_id, with its name from the description, the mapping or the stops', () => {
    const stops = [
      stop('a', 'Leeds (Dyer Street)', { cityId: 1 }),
      stop('b', 'York (Station)', { cityId: 2 }),
      stop('c', 'Bath, ME', { cityId: 3 }),
      stop('d', '', { cityId: 4 }),
    ];
    const descriptions = new Map([[1, { id: 1, name: 'Loidis', region: '', ...description }]]);
    const mapping = new Map([['b', createMappedCity('Ebor', { region: 'North', id: 2 })]]);
    expect(find(stops, { descriptions, mapping })).toEqual([
      { id: 1, name: 'Loidis', stops: 'a' },
      { id: 2, name: 'Ebor | North', stops: 'b' },
      { id: 3, name: 'Bath | ME', stops: 'c' },
      { id: 4, name: expect.any(String) as string, stops: 'd' },
    ]);
  });

  it('is that of the mapping, in which platforms represent their station', () => {
    const stops = [
      stop('a', 'Dyer Street', at(53)),
      stop('s', 'Coach Station', at(53.1)),
      stop('p', 'Platform', { parentId: 's', ...at(53.1) }),
    ];
    const mapping = new Map([
      ['a', createMappedCity('Leeds')],
      ['p', createMappedCity('LEEDS')],
    ]);
    expect(find(stops, { mapping })).toEqual([{ name: 'Leeds', stops: 'a,s' }]);
    const mappingWithId = new Map([['p', createMappedCity('Leeds', { id: 5 })]]);
    expect(find(stops.slice(1), { mapping: mappingWithId })).toEqual([{ id: 5, name: 'Leeds', stops: 's' }]);
  });

  it('is separate from a city with the same mapped name more than 60 km away', () => {
    const mapping = new Map(['a', 'b', 'c'].map((id) => [id, createMappedCity('Springfield')]));
    const stops = (latitude: number) => [stop('a', 'A', at(40)), stop('b', 'B', at(latitude))];
    expect(find(stops(40.53), { mapping })).toHaveLength(1);
    expect(find(stops(40.55), { mapping })).toHaveLength(2);
  });

  it('is derived from names without carriers', () => {
    const stops = [stop('a', 'Reno Amtrak', at(39)), stop('b', 'Salem (Amtrak)', at(45))];
    const names = find(stops, { carrierNames: ['Amtrak'] }).map(({ name }) => name);
    expect(names.sort()).toEqual(['Reno', 'Salem']);
  });
});

it('cities with the same name get the region of an address, if they have none', () => {
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

it('the first name of a city in another language is used', () => {
  const mapping = new Map([
    ['a', createMappedCity('London', { translations: new Map([['fr', 'Londres']]) })],
    [
      'b',
      createMappedCity('London', {
        translations: new Map([
          ['fr', 'London'],
          ['pl', 'Londyn'],
        ]),
      }),
    ],
  ]);
  const stops = [stop('a', 'A', at(51)), stop('b', 'B', at(51.1))];
  const [city] = findCities(stops, ({ id }) => id, { descriptions: new Map(), mapping });
  expect(city?.translations).toEqual(
    new Map([
      ['fr', 'Londres'],
      ['pl', 'Londyn'],
    ]),
  );
});
