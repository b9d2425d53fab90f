import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import type { Basket } from './basket.ts';
import {
  needsSeats,
  getStepAfterAssistance,
  getStepAfterBasket,
  getStepAfterSeats,
  getStepAfterSignIn,
} from './next-step.ts';

const journey = { journeyId: '7', price: pounds(20), connJourneys: [] as Journey['connJourneys'] } as Journey;
const free = { ...journey, customersSeatSelection: false, reservableType: 'SEAT' };
const journeyWithSeats = { ...free, customersSeatSelection: true };
const basket = (...journeys: readonly Journey[]): Basket => ({ currency: 'GBP', journeys });
const seat = {
  seat: { seatNumber: '1A', seatPlanKey: 'k' },
  passengerSelectionType: 'SELECTED',
  price: null,
  preventChange: false,
};
const guest = { isAssisted: false, isSignedIn: false };

describe('needsSeats (spec §4 "Seats")', () => {
  it.each([
    ['no seats for no journey', [], false],
    ['no seats if none can be reserved', [{ ...free, reservableType: 'NONE' }], false],
    ['seats if the server does not specify whether they can be reserved', [journey], true],
    [
      'seats if a coach of a connection does not specify it',
      [{ ...journeyWithSeats, connJourneys: [journeyWithSeats, journey] }],
      true,
    ],
    ['seats when the customer can select them', [free], true],
    ['no seats when they are already selected', [journeyWithSeats], false],
    ['seats when one of two journeys still needs them', [journeyWithSeats, free], true],
    ['no seats when each traveller has one, whatever the flag', [{ ...free, passengers: 1, seats: [seat] }], false],
    ['seats when a traveller has none', [{ ...free, passengers: 2, seats: [seat] }], true],
    ['seats when the seat is not reserved', [{ ...free, seats: [{ ...seat, passengerSelectionType: 'NONE' }] }], true],
    [
      'seats when a coach has fewer than the travellers of its journey',
      [{ ...free, passengers: 2, connJourneys: [{ ...free, seats: [seat] }] }],
      true,
    ],
    [
      'no seats when every coach of a connection has them',
      [{ ...free, connJourneys: [journeyWithSeats, journeyWithSeats] }],
      false,
    ],
    [
      'seats when one coach of a connection lacks them',
      [{ ...journeyWithSeats, connJourneys: [journeyWithSeats, free] }],
      true,
    ],
  ])('a basket needs %s', (...[, journeys, expected]) => expect(needsSeats({ journeys })).toBe(expected));
});

describe('getStepAfterBasket (spec §2 "Routes")', () => {
  it.each([
    [
      'seat selection first, when seats are needed',
      basket(free),
      { isAssisted: true, isSignedIn: true },
      'seatReservation',
    ],
    [
      'assistance next if it is requested',
      basket(journeyWithSeats),
      { isAssisted: true, isSignedIn: true },
      'assistedTravel',
    ],
    ['the checkout login for a guest', basket(journeyWithSeats), guest, 'checkoutLogin'],
    ['payment for a signed-in traveller', basket(journeyWithSeats), { ...guest, isSignedIn: true }, 'payment'],
    [
      'the zero payment when the total is zero',
      { ...basket(journeyWithSeats), total: pounds(0) },
      { ...guest, isSignedIn: true },
      'zeroPayment',
    ],
    [
      'the zero payment when an amount is refunded',
      { ...basket(journeyWithSeats), total: pounds(-3) },
      { ...guest, isSignedIn: true },
      'zeroPayment',
    ],
    [
      'the payment in progress if there is one',
      { ...basket(free), status: 'PENDING', payment: { types: ['DIRECT_CARD'] } },
      guest,
      'paymentInProgress',
    ],
  ] as const)('leads to %s', (...[, basket, facts, expected]) =>
    expect(getStepAfterBasket(basket, facts)).toBe(expected),
  );

  it('the steps after seats, assistance and sign-in follow the same order', () => {
    expect(getStepAfterSeats(basket(free), { isAssisted: true, isSignedIn: true })).toBe('assistedTravel');
    expect(getStepAfterSeats(basket(free), guest)).toBe('checkoutLogin');
    expect(getStepAfterAssistance(basket(free), guest)).toBe('checkoutLogin');
    expect(getStepAfterAssistance(basket(free), { isSignedIn: true })).toBe('payment');
    expect(getStepAfterSignIn({ ...basket(free), total: pounds(0) })).toBe('zeroPayment');
    // A ticket that is free, with a fee, and a server that sends no total.
    const freeWithFee = { ...basket({ ...journey, price: null }), feesBreakdown: { booking: pounds(3.99) } };
    expect(getStepAfterSignIn(freeWithFee)).toBe('payment');
  });
});
