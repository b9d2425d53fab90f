import { vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, isZero, toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { getSeatSurcharge } from './seat-price.ts';
import { getPlaces } from '../vehicle.ts';

describe('the surcharge of a seat (spec §3 "Seat")', () => {
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
    const place = getPlaces(kind).find(({ seatNumber }) => seatNumber === number);
    expect(place && getSeatSurcharge({ kind, place }, 'GBP')).toEqual(fromMinorAmount(price, 'GBP'));
  });

  it.each(['GBP', 'USD', 'CAD', 'EUR'])('is 3.50 in front and 2.00 at a table in %s', (code) => {
    const currency = readCurrency(code) as CurrencyCode;
    const prices = getPlaces('ASTROMEGA').map((place) => getSeatSurcharge({ kind: 'ASTROMEGA', place }, currency));
    const amounts = new Set(prices.map(toMinorAmount));
    expect([...amounts].sort((a, b) => a - b)).toEqual([0, 200, 350]);
  });

  it.each(vehicleKinds)('is nothing for most seats of %s', (kind) => {
    const prices = getPlaces(kind).map((place) => getSeatSurcharge({ kind, place }, 'USD'));
    const free = prices.filter(isZero);
    expect(free.length).toBeGreaterThan(prices.length * 0.8);
    expect(free.length).toBeLessThan(prices.length);
  });

  it.each(['JPY', 'KWD', 'MXN'])('is nothing in %s, which has no amount set', (code) => {
    const currency = readCurrency(code) as CurrencyCode;
    const prices = getPlaces('ASTROMEGA').map((place) => getSeatSurcharge({ kind: 'ASTROMEGA', place }, currency));
    expect(prices.every(isZero) && prices.every((price) => getCurrency(price) === code)).toBe(true);
  });
});
