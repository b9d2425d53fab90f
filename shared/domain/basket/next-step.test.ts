import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import { pounds } from '../money/money.test-data.ts';
import type { Basket } from './basket.ts';
import { needsSeats, stepAfterAssistance, stepAfterBasket, stepAfterSeats, stepAfterSignIn } from './next-step.ts';

const journey = { journeyId: '7', price: pounds(20), connJourneys: [] as Journey['connJourneys'] } as Journey;
const free = { ...journey, customersSeatSelection: false, reservableType: 'SEAT' };
const chosen = { ...free, customersSeatSelection: true };
const basket = (...journeys: readonly Journey[]): Basket => ({ currency: 'GBP', journeys });
const guest = { isAssisted: false, isSignedIn: false };

describe('needsSeats (spec §4 "Seats")', () => {
  it.each([
    ['no journey', [], false],
    ['nothing to reserve', [{ ...free, reservableType: 'NONE' }], false],
    ['it is not told', [journey], false],
    ['seats to choose', [free], true],
    ['seats chosen', [chosen], false],
    ['one of two', [chosen, free], true],
    ['every coach of a connection', [{ ...free, connJourneys: [chosen, chosen] }], false],
    ['one coach of a connection', [{ ...chosen, connJourneys: [chosen, free] }], true],
  ])('%s', (...[, journeys, expected]) => expect(needsSeats({ journeys })).toBe(expected));
});

describe('stepAfterBasket (spec §2 "Routes")', () => {
  it.each([
    ['seats first', basket(free), { isAssisted: true, isSignedIn: true }, 'seatCheck'],
    ['then assistance', basket(chosen), { isAssisted: true, isSignedIn: true }, 'assistedTravel'],
    ['then who pays', basket(chosen), guest, 'checkoutLogin'],
    ['who is signed in pays', basket(chosen), { ...guest, isSignedIn: true }, 'payment'],
    ['what costs nothing', { ...basket(chosen), total: pounds(0) }, { ...guest, isSignedIn: true }, 'zeroPayment'],
    [
      'a payment that is under way',
      { ...basket(free), status: 'PENDING', payment: { types: ['DIRECT_CARD'] } },
      guest,
      'paymentInProgress',
    ],
  ] as const)('%s', (...[, held, facts, expected]) => expect(stepAfterBasket(held, facts)).toBe(expected));

  it('goes on alike after the seats, the assistance and the sign-in', () => {
    expect(stepAfterSeats(basket(free), { isAssisted: true, isSignedIn: true })).toBe('assistedTravel');
    expect(stepAfterSeats(basket(free), guest)).toBe('checkoutLogin');
    expect(stepAfterAssistance(basket(free), guest)).toBe('checkoutLogin');
    expect(stepAfterAssistance(basket(free), { isSignedIn: true })).toBe('payment');
    expect(stepAfterSignIn({ ...basket(free), total: pounds(0) })).toBe('zeroPayment');
  });
});
