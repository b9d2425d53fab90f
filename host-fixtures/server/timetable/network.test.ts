import { expect, it } from 'vitest';
import { type CityRow, type StopRow } from '../database/tables.ts';
import { type Network, runsOn, toCity } from './network.ts';
import { getGuide, getStop, getStops } from './network.ts';
import { readRoute } from './open-timetable.ts';
import { type TripTable } from './rides/trip-table.ts';

const city = (city_id: number, changes: Partial<CityRow> = {}): CityRow => ({
  city_id,
  name: `City ${city_id}`,
  region: null,
  country: null,
  latitude: null,
  longitude: null,
  time_zone: 'Europe/London',
  information: null,
  guide_url: null,
  guide_image: null,
  ...changes,
});
const stop = (stop_id: string, changes: Partial<StopRow> = {}): StopRow => ({
  stop_id,
  station_id: stop_id,
  city_id: 1,
  name: stop_id,
  code: null,
  address: null,
  information: null,
  latitude: null,
  longitude: null,
  time_zone: 'Europe/London',
  fare_zone: null,
  ...changes,
});
const full = { latitude: 51.5, longitude: -0.1, address: 'A Road', information: 'Lifts' };
const cities = [
  city(1, { information: 'Large', guide_url: 'https://g.example', guide_image: 'i.jpg' }),
  city(2, { guide_url: 'https://h.example' }),
];
const stops = [stop('b'), stop('a', full), stop('p', { station_id: 'a' }), stop('c', { city_id: 2, latitude: 1 })];
const network = (language?: string) =>
  ({
    cities: new Map(cities.map((row) => [row.city_id, row])),
    language,
    stops: new Map(stops.map((row) => [row.stop_id, row])),
  }) as unknown as Network;

it('lists the stations of a city by name', () => {
  const { address, ...details } = full;
  expect(address).toBe('A Road');
  expect(getStops(network('fr'), 1)).toEqual({
    lang: 'fr',
    cityId: 1,
    cityName: 'City 1',
    stops: [
      { id: 'a', name: 'a', ...details },
      { id: 'b', name: 'b' },
    ],
  });
  expect(getStops(network(), 2)).toEqual({ cityId: 2, cityName: 'City 2', stops: [{ id: 'c', name: 'c' }] });
  expect(getStops(network(), 9)).toBeUndefined();
});

it('returns the station of a platform', () => {
  const { address: stopAddress, ...details } = full;
  const expected = { cityId: 1, cityName: 'City 1', cityInformation: 'Large', stopId: 'a', name: 'a' };
  expect(getStop(network(), 1, 'p')).toEqual({ ...expected, ...details, stopAddress });
  expect(getStop(network(), 2, 'c')).toEqual({ cityId: 2, cityName: 'City 2', stopId: 'c', name: 'c' });
  expect([getStop(network(), 2, 'a'), getStop(network(), 9, 'a'), getStop(network(), 1, 'x')]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

it('returns the guide of a city, if any', () => {
  expect(getGuide(network(), 1)).toEqual({ url: 'https://g.example', image: { src: 'i.jpg' } });
  expect(getGuide(network(), 2)).toEqual({ url: 'https://h.example' });
  expect(getGuide(network(), 9)).toEqual({});
});

it('converts a city with its region, and its position if it is complete', () => {
  const basicCity = { id: 3, name: 'City 3', timeZone: 'Europe/London' };
  expect(toCity(city(3, { latitude: 1 }))).toEqual(basicCity);
  const position = { latitude: 1, longitude: 2 };
  expect(toCity(city(3, { ...position, region: 'Kent' }))).toEqual({ ...basicCity, ...position, region: 'Kent' });
});

it('determines whether a service runs on a day', () => {
  const service = { service_id: 's', first_day: 10, days: '101' };
  expect([9, 10, 11, 12, 13].filter((day) => runsOn(service, day))).toEqual([10, 12]);
});

const routeNetwork = {
  routes: new Map(['R', 'S'].map((id) => [id, { route_id: id, name: `Route ${id}` }])),
  cities: new Map([1, 2, 3].map((id) => [id, { city_id: id, name: `City ${id}` }])),
} as unknown as Network;
const pattern = (route_id: string, ...cities: readonly number[]) => ({
  route: { route_id },
  calls: cities.map((city_id) => ({ city_id })),
});
const patterns = [pattern('R', 1, 2), pattern('R', 1, 3, 1, 9), pattern('R', 2, 1, 3, 2), pattern('S', 1, 2, 3, 1, 2)];
const table = { patterns } as unknown as TripTable;

it('lists the cities of the longest pattern of a route, without duplicates; of equal patterns, the first', () => {
  expect(readRoute(routeNetwork, table, 'R')).toEqual({
    id: 'R',
    name: 'Route R',
    cities: [
      { id: 1, name: 'City 1' },
      { id: 3, name: 'City 3' },
    ],
  });
  expect(readRoute(routeNetwork, { patterns: [] } as unknown as TripTable, 'S')).toEqual({
    id: 'S',
    name: 'Route S',
    cities: [],
  });
  expect(readRoute(routeNetwork, table, 'T')).toBeUndefined();
});
