import { array, boolean, constantFrom, integer, nat, option, record, type Arbitrary } from 'fast-check';
import { pounds, priceInPounds } from '../kit/money/money.test-data.ts';
import type { SearchModel } from '../search/search-model.ts';
import type { Journey, JourneyLeg } from './journey.ts';

/** A journey from Leeds to York, changed as a test wants it. */
export function journeyOf(journeyId: string, change: Partial<Journey> = {}): Journey {
  return {
    journeyId,
    departureDateTime: '2026-11-25T10:00',
    arrivalDateTime: '2026-11-25T12:30',
    duration: 'PT2H30M',
    price: pounds(12),
    origin: { cityId: 1, cityName: 'Leeds', stopId: 'l1', stopName: 'Dyer Street', timeZone: 'Europe/London' },
    destination: { cityId: 9, cityName: 'York', stopId: 'y1', stopName: 'Stonebow', timeZone: 'Europe/London' },
    legs: [legOf()],
    seats: [],
    customersSeatSelection: false,
    seatClasses: [],
    cheapestPrice: false,
    amenities: [],
    connJourneys: [],
    ...change,
  };
}

/** The same as the wire has it, without a currency: its amounts are in the one that is asked for. */
export function wireJourneyOf(
  journeyId: string,
  change: Partial<Omit<Journey, 'price' | 'bookingFee'>> & WirePrice = {},
) {
  const { price = 12, bookingFee, ...rest } = change;
  return { ...journeyOf(journeyId, rest), price, ...(bookingFee !== undefined && { bookingFee }) };
}

/** A price of the wire, and its currency where it has one. */
export interface WirePrice {
  readonly price?: number | null;
  readonly bookingFee?: number | null;
  readonly currency?: string;
}

/** One coach of it. */
export function legOf(change: Partial<JourneyLeg> = {}): JourneyLeg {
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

/** Any time of a day, `HH:mm`. */
export const arbitraryTime = clock;

const moment = record({ day: integer({ min: 24, max: 26 }), time: clock, seconds: boolean() }).map(
  ({ day, time, seconds }) => `2026-11-${day}T${time}${seconds ? ':30' : ''}`,
);

/** Any journey, with few ids, so that some come twice. */
export const arbitraryJourney: Arbitrary<Journey> = record({
  id: nat(40),
  departureDateTime: moment,
  arrivalDateTime: moment,
  duration: option(constantFrom('PT2H30M', 'PT45M', 'P1DT2H', 'soon')),
  price: option(constantFrom(0, 9.5, 12, 30)).map(priceInPounds),
  stopId: option(constantFrom('l1', 'l2')),
  cheapestPrice: boolean(),
}).map(({ id, duration, stopId, ...rest }) => ({
  ...journeyOf(`j${id}`, rest),
  ...{ duration: duration ?? '' },
  origin: { cityName: 'Leeds', ...(stopId !== null && { stopId }) },
}));

/** Any list of them. */
export const arbitraryJourneys = array(arbitraryJourney, { maxLength: 30 });
