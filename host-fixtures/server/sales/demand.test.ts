import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulateDemand } from './demand.ts';
import { getVehicle } from './vehicle.ts';

const coach = { tripId: 'A1-o-0900', serviceDate: '2031-03-14' };
const vehicle = getVehicle('SINGLE_DECK_49');

describe('simulated demand', () => {
  it('is the same for the same coach and day, and differs between coaches', () => {
    expect(simulateDemand(coach, vehicle, 3)).toEqual(simulateDemand(coach, vehicle, 3));
    const seats = Array.from(
      { length: 40 },
      (_, trip) => simulateDemand({ ...coach, tripId: `t${trip}` }, vehicle, 0).seats,
    );
    expect(new Set(seats).size).toBeGreaterThan(15);
  });

  it('fills some coaches of a day, and leaves seats on most', () => {
    const trips = Array.from(
      { length: 500 },
      (_, trip) => simulateDemand({ ...coach, tripId: `t${trip}` }, vehicle, 0).seats,
    );
    const full = trips.filter((seats) => seats === vehicle.seats).length;
    expect(full).toBeGreaterThan(10);
    expect(full).toBeLessThan(150);
  });

  it('is more on Fridays and Sundays, and least on Tuesdays and Wednesdays', () => {
    const sumSeatsOn = (serviceDate: string) =>
      Array.from(
        { length: 2000 },
        (_, trip) => simulateDemand({ tripId: `t${trip}`, serviceDate }, vehicle, 0).seats,
      ).reduce((sum, seats) => sum + seats);
    const week = ['2031-03-10', '2031-03-11', '2031-03-12', '2031-03-13', '2031-03-14', '2031-03-15', '2031-03-16'];
    const [monday = 0, tuesday = 0, wednesday = 0, thursday = 0, friday = 0, saturday = 0, sunday = 0] =
      week.map(sumSeatsOn);
    expect(Math.min(friday, sunday)).toBeGreaterThan(monday);
    expect(Math.max(friday, sunday)).toBeLessThan(1.2 * monday);
    expect(monday).toBeGreaterThan(Math.max(thursday, saturday));
    expect(Math.min(thursday, saturday)).toBeGreaterThan(Math.max(tuesday, wednesday));
  });

  it('is half of the final demand ten days before', () => {
    const listSoldSeats = (days: number) =>
      Array.from({ length: 500 }, (_, trip) => simulateDemand({ ...coach, tripId: `t${trip}` }, vehicle, days).seats);
    const finalSeats = listSoldSeats(0);
    const ratios = listSoldSeats(10).flatMap((seats, trip) => {
      const seatsAtDeparture = finalSeats[trip] ?? 0;
      return seatsAtDeparture < vehicle.seats ? [seats / seatsAtDeparture] : [];
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.51);
  });

  it('is a wheelchair space on one coach in four', () => {
    const trips = Array.from({ length: 2000 }, (_, trip) =>
      simulateDemand({ ...coach, tripId: `t${trip}` }, vehicle, 0),
    );
    const share = trips.filter(({ wheelchairSpaces }) => wheelchairSpaces === 1).length / trips.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
    expect(trips.filter(({ wheelchairSpaces }) => wheelchairSpaces > 1)).toEqual([]);
    const large = getVehicle('ASTROMEGA');
    expect(
      trips.map((_, trip) => simulateDemand({ ...coach, tripId: `t${trip}` }, large, 0).wheelchairSpaces),
    ).not.toContain(2);
  });

  it('grows towards departure and never exceeds the coach', () => {
    const facts = fc.record({ trip: fc.string(), days: fc.integer({ min: 0, max: 200 }), more: fc.nat({ max: 50 }) });
    fc.assert(
      fc.property(facts, ({ trip, days, more }) => {
        const run = { ...coach, tripId: trip };
        const [near, far] = [simulateDemand(run, vehicle, days), simulateDemand(run, vehicle, days + more)];
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
    // Only an upper deck, which wheelchairs cannot reach.
    ['INTER_DECK_71', 71, 0],
    [undefined, 49, 1],
  ] as const)('%s has %i seats and %i wheelchair spaces', (...[kind, seats, wheelchairSpaces]) => {
    expect(getVehicle(kind)).toMatchObject({ seats, wheelchairSpaces });
  });
});
