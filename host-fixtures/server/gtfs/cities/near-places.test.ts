import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDistanceMetres } from '#shared/domain/maps/distance.ts';
import { areNear, groupNearby, PlaceIndex } from './near-places.ts';

/** Places close together, including some near the antimeridian and the pole. */
const place = fc
  .tuple(fc.constantFrom([51, 0], [-33, 179.99], [89.9, 20]), fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([[lat = 0, lng = 0], north, east]) => ({
    latitude: Math.min(90, lat + north / 1000),
    longitude: ((lng + east / 1000 + 180) % 360) - 180,
  }));
const places = fc.array(place, { maxLength: 25 });
const metres = fc.integer({ min: 100, max: 4000 });

it('groups places that are near each other, directly or through other places', () => {
  fc.assert(
    fc.property(places, metres, (input, limit) => {
      const groups = groupNearby(input, limit);
      expect(new Set(groups.flat())).toEqual(new Set(input));
      expect(groups.flat()).toHaveLength(input.length);
      const findGroup = (p: (typeof input)[number]) => groups.findIndex((group) => group.includes(p));
      for (const a of input) {
        for (const b of input) if (areNear(a, b, limit)) expect(findGroup(a)).toBe(findGroup(b));
      }
      for (const group of groups.filter(({ length }) => length > 1)) {
        const isJoined = (a: (typeof input)[number]) => group.some((b) => b !== a && areNear(a, b, limit));
        expect(group.every(isJoined)).toBe(true);
      }
    }),
  );
});

it('treats a place without a position as near all others', () => {
  const far = { latitude: 10, longitude: 10 };
  const unknown = { latitude: null, longitude: null };
  expect(groupNearby([far, { latitude: 50, longitude: 1 }, unknown], 1000)).toHaveLength(1);
});

it('finds the same places as a comparison with all places', () => {
  fc.assert(
    fc.property(places, place, metres, (input, from, limit) => {
      const index = new PlaceIndex(limit, input);
      const metresTo = ({ latitude, longitude }: typeof from) =>
        getDistanceMetres({ lat: from.latitude, lng: from.longitude }, { lat: latitude, lng: longitude });
      const near = input.filter((p) => metresTo(p) <= limit);
      expect(new Set(index.findNear(from))).toEqual(new Set(near));
      const nearest = index.findNearest(from);
      expect(nearest === undefined).toBe(near.length === 0);
      if (nearest) expect(metresTo(nearest)).toBeCloseTo(Math.min(...near.map(metresTo)), 3);
      expect(new Set(index.removeNear(from))).toEqual(new Set(near));
      expect(index.findNear(from)).toEqual([]);
    }),
  );
});
