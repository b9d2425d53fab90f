import { is, parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getAccount } from '../account/account.ts';
import { closeAccount, getAccountSettings } from '../account/account-settings.ts';
import { getTravellers } from '../account/travellers.ts';
import { addToBasket } from '../basket/basket.ts';
import { endpoints } from '../endpoints.ts';
import { journey } from '../journeys/journey.ts';
import { getJourneyDays, getJourneyPrices } from '../journeys/journey-dates.ts';
import { searchJourneys } from '../journeys/journeys.ts';
import { getPredictions } from '../maps/predictions.ts';
import type { Endpoint } from './endpoint.ts';
import { getCancellation } from '../orders/cancellation.ts';
import { reservation } from '../orders/orders.ts';
import { getRescheduleJourneys, getReschedulePrices } from '../orders/reschedule.ts';
import { seat } from '../seats/seat.ts';
import { seatPlan } from '../seats/seat-plan.ts';

const trip = {
  journeyId: '7',
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T12:30',
  price: 12,
  origin: { cityName: 'Leeds' },
  destination: { cityName: 'York' },
};
const bookedTrip = { reservationNumber: 'R1', journey: trip };

describe('an answer without its flags', () => {
  const traveller = { travellerId: 't', firstName: 'Ada', lastName: 'King' };
  const part = { type: 'seat', x: 0, y: 0 };

  const cases: readonly (readonly [string, unknown, object])[] = [
    ['does not sign in', parse(getAccount.answer, {}), { isAuthenticated: false, isActivated: false, isLocked: false }],
    [
      'does not sign in by a flag that is a text',
      parse(getAccount.answer, { isAuthenticated: 'true', isActivated: 'true', isLocked: 'true' }),
      { isAuthenticated: false, isActivated: false, isLocked: false },
    ],
    [
      'matches no part of the name of a place',
      parse(getPredictions.answer, { predictions: [{ placeId: 7, name: 'Leeds', lat: 53.8, lng: -1.5 }] })
        .predictions[0] ?? {},
      { placeId: '7', name: 'Leeds', lat: 53.8, lng: -1.5, matchedSubstrings: [] },
    ],
    [
      'sends e-mails, and text messages only on request',
      parse(getAccountSettings.answer, { language: 'en' }),
      { isNotifiedByEmail: true, isNotifiedByText: false, offersTextMessages: true },
    ],
    [
      'has an adult without an attendant, who is not the default traveller',
      parse(getTravellers.answer, { travellers: [traveller] }).travellers[0],
      { type: 'ADULT', assistance: 'NONE', hasAttendant: false, isDefault: false },
    ],
    [
      'promises neither the choice of a seat nor the cheapest price',
      parse(journey, trip),
      { customersSeatSelection: false, cheapestPrice: false },
    ],
    [
      'allows no change of a confirmed reservation',
      parse(reservation, bookedTrip),
      { status: 'CONFIRMED', canAmend: false, canReschedule: false, canCancel: false },
    ],
    [
      'allows no cancellation of a coach that runs',
      parse(getCancellation.answer, { orderNumber: '1', reservation: bookedTrip, choices: [] }),
      { canCancel: false, canReschedule: false, isCancelledByOperator: false },
    ],
    [
      'has no free seat, and a width of one seat',
      parse(seatPlan, { decks: [{ deck: 'singleDeck', rows: 1, columns: 1, parts: [part] }] }).decks[0]?.parts[0],
      { w: 1, h: 1, available: false, restricted: false, price: null },
    ],
    [
      'allows the change of a seat that was not reserved',
      parse(seat, { seat: { seatNumber: 1, seatPlanKey: 'a' } }),
      { preventChange: false, price: null },
    ],
    ['has changed the basket if its errors are null', parse(addToBasket.answer, { errors: null }), { errors: [] }],
  ];
  it.each(cases)('%s', (_, answer, expected) => expect(answer).toMatchObject(expected));
});

describe('a query without its number of days', () => {
  const from = { departureDate: '2031-03-09' };
  const pair = { ...from, originId: '1', destinationId: '2' };
  it.each<[string, Endpoint['query'], object, object]>([
    ['searches one day', searchJourneys.query, { ...pair, totalPassengers: 2 }, { days: 1, totalPassengers: 2 }],
    ['requests a week for one traveller', getJourneyDays.query, pair, { days: 7, totalPassengers: 1 }],
    ['requests the prices of a week for one traveller', getJourneyPrices.query, pair, { days: 7, totalPassengers: 1 }],
    ['requests a week of journeys for a reschedule', getRescheduleJourneys.query, from, { days: 7 }],
    ['requests a week of prices for a reschedule', getReschedulePrices.query, {}, { days: 7 }],
  ])('%s (spec §9)', (...[, query, wireValue, expected]) => {
    expect(query && parse(query, wireValue)).toMatchObject(expected);
  });
});

it('at most 20 journeys are added to a basket at once', () => {
  const line = {
    journeyId: '7',
    passengerCount: 1,
    concessionCount: 0,
    nusCount: 0,
    otherDisabilityCount: 0,
    wheelchairSeatedCount: 0,
    pcaCount: 0,
  };
  const accepts = (length: number) => addToBasket.body && is(addToBasket.body, { journeys: Array(length).fill(line) });
  expect([20, 21].map(accepts)).toEqual([true, false]);
});

it('an account is closed only when its owner has confirmed it', () => {
  const { isConfirmed } = closeAccount.body?.entries ?? {};
  expect([true, false].map((answer) => isConfirmed && is(isConfirmed, answer))).toEqual([true, false]);
});

it('only signing in or out, a new password and closing the account renew the session', () => {
  const names = endpoints.filter(({ renewsSession }) => renewsSession).map(({ name }) => name);
  expect(names.sort()).toEqual(['changePassword', 'closeAccount', 'login', 'logout', 'verifyFacebookAccount']);
});
