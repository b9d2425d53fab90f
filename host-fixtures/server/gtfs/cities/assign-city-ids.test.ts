import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignCityIds, type CityToNumber } from './assign-city-ids.ts';

const leeds = { name: 'Leeds', position: { lat: 53.8, lng: -1.5 } };
const york = { name: 'York', region: 'Yorkshire' };
const ids = (cities: readonly CityToNumber[], known: Parameters<typeof assignCityIds>[1]) =>
  assignCityIds(cities, known).map((row) => row.city_id);

describe('ids of cities', () => {
  it('begin with 1', () => expect(ids([leeds, york], [])).toEqual([1, 2]));

  it('stay when cities come in another order, move a little, or are joined by others', () => {
    const known = assignCityIds([leeds, york], []);
    const moved = { ...leeds, name: 'LEEDS', position: { lat: 53.9, lng: -1.6 } };
    expect(ids([{ name: 'Hull' }, york, moved], known)).toEqual([3, 2, 1]);
  });

  it('are not given to a city of the same name far away', () => {
    const known = assignCityIds([leeds], []);
    expect(ids([{ name: 'Leeds', position: { lat: 30, lng: -86 } }], known)).toEqual([2]);
  });

  it.each([
    [59_999.5, [1]],
    [60_000.5, [2]],
  ])('are those of a city of that name up to 60 km away: %d m', (metres, expected) => {
    const known = assignCityIds([leeds], []);
    const lat = leeds.position.lat + (metres / 6_371_008.8) * (180 / Math.PI);
    expect(ids([{ name: 'Leeds', position: { lat, lng: leeds.position.lng } }], known)).toEqual(expected);
  });

  it('are not given to others while their city is missing from the feed', () => {
    const known = assignCityIds([leeds, york], []);
    const [, , ...without] = [...assignCityIds([york], known), ...known];
    expect(ids([{ name: 'Hull' }], [...known, ...without])).toEqual([3]);
  });

  it('are those the operator sets, and a derived city with such an id gets another', () => {
    const known = assignCityIds([leeds, york], []);
    expect(ids([{ name: 'Perth', id: 1 }, leeds, york], known)).toEqual([1, 3, 2]);
  });

  it('are remembered by name and region, or by the id itself, with the place', () => {
    expect(assignCityIds([leeds, york, { name: 'Perth', id: 9 }], [])).toEqual([
      { city_id: 10, key: 'leeds|', latitude: 53.8, longitude: -1.5 },
      { city_id: 11, key: 'york|yorkshire', latitude: null, longitude: null },
      { city_id: 9, key: '#9', latitude: null, longitude: null },
    ]);
  });

  it('of cities of one name near each other stay different', () => {
    const known = assignCityIds([leeds, leeds], []);
    expect(ids([leeds, leeds, leeds], known)).toEqual([1, 2, 3]);
  });

  it('are all different and above 0', () => {
    const city = fc.record({ name: fc.constantFrom('A', 'B', 'C'), region: fc.constantFrom('x', 'y') });
    fc.assert(
      fc.property(fc.array(city, { maxLength: 10 }), fc.array(city, { maxLength: 10 }), (before, after) => {
        const found = ids(after, assignCityIds(before, []));
        expect(new Set(found).size).toBe(after.length);
        expect(found.every((id) => id > 0)).toBe(true);
      }),
    );
  });
});
