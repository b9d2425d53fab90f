import { array, boolean, constantFrom, integer, nat, option, record, type Arbitrary } from 'fast-check';
import { pounds, priceInPounds } from '../kit/money/money.test-data.ts';
import type { SearchModel } from '../search/search-model.ts';
import type { Journey, JourneyLeg } from './journey.ts';

/** A journey from Leeds to York, with changes. */
export function createJourney(journeyId: string, change: Partial<Journey> = {}): Journey {
  return {
    journeyId,
    departureDateTime: '2026-11-25T10:00',
    arrivalDateTime: '2026-11-25T12:30',
    duration: 'PT2H30M',
    price: pounds(12),
    origin: { cityId: 1, cityName: 'Leeds', stopId: 'l1', stopName: 'Dyer Street', timeZone: 'Europe/London' },
    destination: { cityId: 9, cityName: 'York', stopId: 'y1', stopName: 'Stonebow', timeZone: 'Europe/London' },
    legs: [createLeg()],
    seats: [],
    customersSeatSelection: false,
    seatClasses: [],
    cheapestPrice: false,
    amenities: [],
    connJourneys: [],
    ...change,
  };
}

/** The same in the API's format, with plain numbers in the currency of the request. */
export function createWireJourney(
  journeyId: string,
  change: Partial<Omit<Journey, 'price' | 'bookingFee'>> & WirePrice = {},
) {
  const { price = 12, bookingFee, ...rest } = change;
  return { ...createJourney(journeyId, rest), price, bookingFee };
}

/** Amounts of the API's format, optionally with a currency. */
export interface WirePrice {
  readonly price?: number | null;
  readonly bookingFee?: number | null;
  readonly currency?: string;
}

export function createLeg(change: Partial<JourneyLeg> = {}): JourneyLeg {
  return { carrier: 'Northern Coaches', stops: [], ...change };
}

/** A search for one traveller, from Leeds to York and back. */
export const returnSearch: SearchModel = {
  originId: 1,
  destinationId: 9,
  departureDate: '2026-11-25',
  inboundDepartureDate: '2026-11-27',
  totalPassengers: 1,
  concessionCount: 0,
  nusCount: 0,
  assistance: { wheelchairSeated: 0, otherDisability: 0, personalCareAttendants: 0 },
  inboundAssistance: { wheelchairSeated: 0, otherDisability: 0, personalCareAttendants: 0 },
};

const digits = (number: number) => String(number).padStart(2, '0');
const clock = record({ hours: nat(23), minutes: nat(59) }).map(
  ({ hours, minutes }) => `${digits(hours)}:${digits(minutes)}`,
);

export const arbitraryTime = clock;

const dateTime = record({ day: integer({ min: 24, max: 26 }), time: clock, seconds: boolean() }).map(
  ({ day, time, seconds }) => `2026-11-${day}T${time}${seconds ? ':30' : ''}`,
);

/** Any journey, with few ids so that duplicates occur. */
export const arbitraryJourney: Arbitrary<Journey> = record({
  id: nat(40),
  departureDateTime: dateTime,
  arrivalDateTime: dateTime,
  duration: option(constantFrom('PT2H30M', 'PT45M', 'P1DT2H', 'soon')),
  price: option(constantFrom(0, 9.5, 12, 30)).map(priceInPounds),
  stopId: option(constantFrom('l1', 'l2')),
  cheapestPrice: boolean(),
}).map(({ id, duration, stopId, ...rest }) => ({
  ...createJourney(`j${id}`, rest),
  duration: duration ?? '',
  origin: { cityName: 'Leeds', ...(stopId !== null && { stopId }) },
}));

export const arbitraryJourneys = array(arbitraryJourney, { maxLength: 30 });
