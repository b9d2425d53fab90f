import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRides } from '../../timetable/rides/ride.ts';
import { LinkedCities, type LinkCall } from './write-trips.ts';

const trip = fc.array(
  fc.record({ cityId: fc.integer({ min: 1, max: 4 }), boarding: fc.boolean(), alighting: fc.boolean() }),
  { minLength: 2, maxLength: 9 },
);

it('links two cities exactly if there is a ride between them', () => {
  fc.assert(
    fc.property(fc.array(trip, { minLength: 1, maxLength: 3 }), (trips) => {
      const links = new LinkedCities();
      for (const calls of trips) links.add(calls);
      const pairs = [...links.pairs()].map(String).sort();
      expect(pairs).toEqual([...new Set(trips.flatMap(listPairsWithRides))].sort());
    }),
  );
});

function listPairsWithRides(trip: readonly LinkCall[]): string[] {
  const calls = trip.map((call, ordinal) => ({ ...call, ordinal }));
  const cities = [1, 2, 3, 4];
  const pairs = cities.flatMap((origin) => cities.filter((city) => city !== origin).map((city) => [origin, city]));
  return pairs
    .filter(([origin, destination]) => {
      const isOrigin = ({ cityId }: LinkCall) => cityId === origin;
      const isDestination = ({ cityId }: LinkCall) => cityId === destination;
      return findRides(calls, { isOrigin, isDestination }).length > 0;
    })
    .map(String);
}
