import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDistanceMetres } from '#shared/domain/maps/distance.ts';
import { areNear, groupNear } from './near-places.ts';
import { PlaceIndex } from './place-index.ts';

/** Places close together, also where degrees of longitude end or are short. */
const place = fc
  .tuple(fc.constantFrom([51, 0], [-33, 179.99], [89.9, 20]), fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([[lat = 0, lng = 0], north, east]) => ({
    latitude: Math.min(90, lat + north / 1000),
    longitude: ((lng + east / 1000 + 180) % 360) - 180,
  }));
const places = fc.array(place, { maxLength: 25 });
const metres = fc.integer({ min: 100, max: 4000 });

it('groups places that are near each other, directly or by others', () => {
  fc.assert(
    fc.property(places, metres, (all, reach) => {
      const groups = groupNear(all, reach);
      expect(new Set(groups.flat())).toEqual(new Set(all));
      expect(groups.flat()).toHaveLength(all.length);
      const groupOf = (one: (typeof all)[number]) => groups.findIndex((group) => group.includes(one));
      for (const one of all) {
        for (const other of all) if (areNear(one, other, reach)) expect(groupOf(one)).toBe(groupOf(other));
      }
      for (const group of groups.filter(({ length }) => length > 1)) {
        const isJoined = (one: (typeof all)[number]) =>
          group.some((other) => other !== one && areNear(one, other, reach));
        expect(group.every(isJoined)).toBe(true);
      }
    }),
  );
});

it('takes one whose position is not known as near all', () => {
  const far = { latitude: 10, longitude: 10 };
  const unknown = { latitude: null, longitude: null };
  expect(groupNear([far, { latitude: 50, longitude: 1 }, unknown], 1000)).toHaveLength(1);
});

it('finds by its cells what a look at all places finds', () => {
  fc.assert(
    fc.property(places, place, metres, (all, from, reach) => {
      const index = new PlaceIndex(reach, all);
      const metresTo = ({ latitude, longitude }: typeof from) =>
        getDistanceMetres({ lat: from.latitude, lng: from.longitude }, { lat: latitude, lng: longitude });
      const near = all.filter((one) => metresTo(one) <= reach);
      expect(new Set(index.near(from))).toEqual(new Set(near));
      const nearest = index.nearest(from);
      expect(nearest === undefined).toBe(near.length === 0);
      if (nearest) expect(metresTo(nearest)).toBeCloseTo(Math.min(...near.map(metresTo)), 3);
      expect(new Set(index.takeNear(from))).toEqual(new Set(near));
      expect(index.near(from)).toEqual([]);
    }),
  );
});
