import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldOf } from './demand.ts';
import { vehicleOf } from './vehicle.ts';

const coach = { tripId: 'A1-o-0900', serviceDate: '2031-03-14' };
const vehicle = vehicleOf('SINGLE_DECK_49');

describe('what others have bought', () => {
  it('is the same for the same coach and day, and differs between coaches', () => {
    expect(soldOf(coach, vehicle, 3)).toEqual(soldOf(coach, vehicle, 3));
    const seats = Array.from({ length: 40 }, (_, trip) => soldOf({ ...coach, tripId: `t${trip}` }, vehicle, 0).seats);
    expect(new Set(seats).size).toBeGreaterThan(15);
  });

  it('fills some coaches of a day, and leaves most with room', () => {
    const trips = Array.from({ length: 500 }, (_, trip) => soldOf({ ...coach, tripId: `t${trip}` }, vehicle, 0).seats);
    const full = trips.filter((seats) => seats === vehicle.seats).length;
    expect(full).toBeGreaterThan(10);
    expect(full).toBeLessThan(150);
  });

  it('grows as the day comes nearer and never exceeds the coach', () => {
    const facts = fc.record({ trip: fc.string(), days: fc.integer({ min: 0, max: 200 }), more: fc.nat({ max: 50 }) });
    fc.assert(
      fc.property(facts, ({ trip, days, more }) => {
        const running = { ...coach, tripId: trip };
        const [near, far] = [soldOf(running, vehicle, days), soldOf(running, vehicle, days + more)];
        expect(far.seats).toBeLessThanOrEqual(near.seats);
        expect(far.wheelchairSpaces).toBeLessThanOrEqual(near.wheelchairSpaces);
        expect(near.seats).toBeLessThanOrEqual(vehicle.seats);
        expect(near.wheelchairSpaces).toBeLessThanOrEqual(vehicle.wheelchairSpaces);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a vehicle (spec §2)', () => {
  it.each([
    ['SINGLE_DECK_49', 49, 1],
    ['SINGLE_DECK_61', 61, 1],
    ['ASTROMEGA', 89, 2],
    // An upper deck alone: nobody comes there in a wheelchair.
    ['INTER_DECK_71', 71, 0],
    [undefined, 49, 1],
  ] as const)('%s has %i seats and %i wheelchair spaces', (...[kind, seats, wheelchairSpaces]) => {
    expect(vehicleOf(kind)).toMatchObject({ seats, wheelchairSpaces });
  });
});
