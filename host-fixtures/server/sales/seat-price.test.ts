import { describe, expect, it } from 'vitest';
import { vehicleKinds } from '../timetable/timetable.ts';
import { seatPriceMinor } from './seat-price.ts';
import { placesOfVehicle } from './vehicle-places.ts';

describe('what a seat costs on top of the ticket (spec §3 "Seat")', () => {
  it.each([
    ['SINGLE_DECK_49', '1A', 0],
    ['SINGLE_DECK_49', 'W1', 0],
    ['SINGLE_DECK_49', '3A', 350],
    ['SINGLE_DECK_49', '4A', 0],
    ['INTER_DECK_71', '1D', 350],
    ['ASTROMEGA', '1A', 0],
    ['ASTROMEGA', '2A', 200],
    ['ASTROMEGA', '2D', 200],
    ['ASTROMEGA', '3A', 0],
  ] as const)('on %s at %s is %i', (...[kind, number, price]) => {
    const place = placesOfVehicle(kind).find(({ seatNumber }) => seatNumber === number);
    expect(place && seatPriceMinor(kind, place)).toBe(price);
  });

  it.each(vehicleKinds)('is nothing for most of %s', (kind) => {
    const prices = placesOfVehicle(kind).map((place) => seatPriceMinor(kind, place));
    expect(prices.filter((price) => price === 0).length).toBeGreaterThan(prices.length * 0.8);
    expect(prices.some((price) => price > 0)).toBe(true);
  });
});
