import { describe, expect, it } from 'vitest';
import type { Journey } from '../journeys/journey.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import type { Basket } from './basket.ts';
import { listCheckoutSteps, type CheckoutProgressStep } from './checkout-progress.ts';

const journey = {
  journeyId: '7',
  lineItemId: 'a',
  price: pounds(20),
  seats: [],
  connJourneys: [],
  reservableType: 'SEAT',
  customersSeatSelection: false,
} as unknown as Journey;
const journeyWithSeats = { ...journey, customersSeatSelection: true };
const seatless = { ...journey, reservableType: 'NONE' };
const basket = (...journeys: readonly Journey[]): Basket => ({ currency: 'GBP', journeys });
const guest = { isSignedIn: false, isAssisted: false };
const member = { isSignedIn: true, isAssisted: false };

const describeSteps = (...[current, basket, facts]: Parameters<typeof listCheckoutSteps>) =>
  listCheckoutSteps(current, basket, facts).map(({ step, state, page = '' }) => [step, state, page].join(' ').trim());

describe('listCheckoutSteps', () => {
  it.each<[string, CheckoutProgressStep, Basket | undefined, typeof guest, readonly string[]]>([
    [
      'a basket before its seats',
      'journey',
      basket(journey),
      guest,
      ['journey current', 'seats ahead', 'details ahead', 'payment ahead'],
    ],
    [
      'skipped seats, with a link back',
      'details',
      basket(journeyWithSeats, journey),
      guest,
      ['journey done basket', 'seats passed seatReservation', 'details current', 'payment ahead'],
    ],
    [
      'seats that were chosen, for a guest who pays',
      'payment',
      basket(journeyWithSeats),
      guest,
      ['journey done basket', 'seats done seatReservation', 'details done checkoutLogin', 'payment current'],
    ],
    [
      'coaches without seats to choose, and an account',
      'payment',
      basket(seatless),
      member,
      ['journey done basket', 'payment current'],
    ],
    [
      'an account whose party needs assistance',
      'payment',
      basket(seatless),
      { ...member, isAssisted: true },
      ['journey done basket', 'details done assistedTravel', 'payment current'],
    ],
    [
      'the current page, independent of the basket',
      'seats',
      basket(seatless),
      member,
      ['journey done basket', 'seats current', 'payment ahead'],
    ],
    [
      'a basket that has not loaded, without links',
      'payment',
      undefined,
      guest,
      ['journey done', 'seats done', 'details done', 'payment current'],
    ],
  ])('shows %s', (...[, current, basket, facts, expected]) =>
    expect(describeSteps(current, basket, facts)).toEqual(expected),
  );
});
