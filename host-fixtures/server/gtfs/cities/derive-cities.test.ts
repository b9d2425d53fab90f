import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveCities, type Place } from './derive-cities.ts';

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
