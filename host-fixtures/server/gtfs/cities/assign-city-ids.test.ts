import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignCityIds, type CityToNumber } from './assign-city-ids.ts';

const leeds = { name: 'Leeds', position: { lat: 53.8, lng: -1.5 } };
const york = { name: 'York', region: 'Yorkshire' };
const getIds = (cities: readonly CityToNumber[], storedKeys: Parameters<typeof assignCityIds>[1]) =>
  assignCityIds(cities, storedKeys).map((row) => row.city_id);

describe('ids of cities', () => {
  it('start with 1', () => expect(getIds([leeds, york], [])).toEqual([1, 2]));

  it('stay the same if cities are in another order, move a little, or are joined by others', () => {
    const storedKeys = assignCityIds([leeds, york], []);
    const movedLeeds = { ...leeds, name: 'LEEDS', position: { lat: 53.9, lng: -1.6 } };
    expect(getIds([{ name: 'Hull' }, york, movedLeeds], storedKeys)).toEqual([3, 2, 1]);
  });

  it('are not given to a distant city with the same name', () => {
    const storedKeys = assignCityIds([leeds], []);
    expect(getIds([{ name: 'Leeds', position: { lat: 30, lng: -86 } }], storedKeys)).toEqual([2]);
  });

  it.each([
    [59_999.5, [1]],
    [60_000.5, [2]],
  ])('are those of a city with the same name up to 60 km away: %d m', (metres, expected) => {
    const storedKeys = assignCityIds([leeds], []);
    const lat = leeds.position.lat + (metres / 6_371_008.8) * (180 / Math.PI);
    expect(getIds([{ name: 'Leeds', position: { lat, lng: leeds.position.lng } }], storedKeys)).toEqual(expected);
  });

  it('are not given to other cities while their city is missing in the feed', () => {
    const storedKeys = assignCityIds([leeds, york], []);
    const [, , ...otherKeys] = [...assignCityIds([york], storedKeys), ...storedKeys];
    expect(getIds([{ name: 'Hull' }], [...storedKeys, ...otherKeys])).toEqual([3]);
  });

  it('are those that the operator specifies; a derived city with such an id gets a new one', () => {
    const storedKeys = assignCityIds([leeds, york], []);
    expect(getIds([{ name: 'Perth', id: 1 }, leeds, york], storedKeys)).toEqual([1, 3, 2]);
  });

  it('are stored with the position by name and region, or by the specified id', () => {
    expect(assignCityIds([leeds, york, { name: 'Perth', id: 9 }], [])).toEqual([
      { city_id: 10, key: 'leeds|', latitude: 53.8, longitude: -1.5 },
      { city_id: 11, key: 'york|yorkshire', latitude: null, longitude: null },
      { city_id: 9, key: '#9', latitude: null, longitude: null },
    ]);
  });

  it('of nearby cities with the same name stay different', () => {
    const storedKeys = assignCityIds([leeds, leeds], []);
    expect(getIds([leeds, leeds, leeds], storedKeys)).toEqual([1, 2, 3]);
  });

  it('are unique and above 0', () => {
    const city = fc.record({ name: fc.constantFrom('A', 'B', 'C'), region: fc.constantFrom('x', 'y') });
    fc.assert(
      fc.property(fc.array(city, { maxLength: 10 }), fc.array(city, { maxLength: 10 }), (previousCities, cities) => {
        const ids = getIds(cities, assignCityIds(previousCities, []));
        expect(new Set(ids).size).toBe(cities.length);
        expect(ids.every((id) => id > 0)).toBe(true);
      }),
    );
  });
});
