import { describe, expect, it } from 'vitest';
import type { SavedTraveller } from '../../account/saved-traveller.ts';
import type { Journey } from '../../journeys/journey.ts';
import { writeSearchQuery } from '../../search/search-query.ts';
import { checkParty, toTripSearch } from './party-check.ts';

const student: SavedTraveller = {
  travellerId: 'l',
  firstName: 'Léa',
  lastName: 'Martin',
  isDefault: false,
  type: 'STUDENT',
  assistance: 'WHEELCHAIR_SEATED',
  hasAttendant: false,
};
const [london, leeds] = [
  { cityId: 1, cityName: 'Londres' },
  { cityId: 9, cityName: 'Leeds' },
];
const out: Journey = {
  journeyId: 'out',
  price: null,
  passengers: 1,
  legs: [],
  seats: [],
  connJourneys: [],
  seatClasses: [],
  departureDateTime: '2026-12-03T10:00',
  arrivalDateTime: '2026-12-03T14:05',
  origin: london,
  destination: leeds,
  customersSeatSelection: false,
  cheapestPrice: false,
  amenities: [],
};
const back: Journey = {
  ...out,
  journeyId: 'back',
  origin: leeds,
  destination: london,
  departureDateTime: '2026-12-05T10:00',
  arrivalDateTime: '2026-12-05T14:05',
};
const createLine = (journeyId: string, nusCount: number, wheelchairSeatedCount: number) => ({
  journeyId,
  passengerCount: 1 - nusCount,
  concessionCount: 0,
  nusCount,
  wheelchairSeatedCount,
  otherDisabilityCount: 0,
  pcaCount: 0,
});

describe('checkParty', () => {
  const kinds = (journeys: readonly Journey[], choices: Parameters<typeof checkParty>[1]['choices']) => {
    const { differences, mismatch: wrong } = checkParty([student], { journeys, choices });
    return [differences[0]?.map(({ kind }) => kind), wrong?.journey.journeyId];
  };
  it.each([
    ['nothing of an empty basket', [], { lines: [] }, [[], undefined]],
    ['each thing once, however many journeys lack it', [out, back], { lines: [] }, [['fare', 'wheelchair'], 'out']],
    ['a need of the line as it was added', [out], { lines: [createLine('out', 0, 1)] }, [['fare'], 'out']],
    [
      'the assistance that was last requested',
      [{ ...out, nus: 1 }],
      { lines: [createLine('out', 1, 1)], passengerInfo: { wheelchairSeatedCount: 0 } },
      [['wheelchair'], 'out'],
    ],
    [
      'the journey that does not agree',
      [{ ...out, nus: 1 }, back],
      { lines: [], passengerInfo: { wheelchairSeatedCount: 1 } },
      [['fare'], 'back'],
    ],
  ])('finds %s', (...[, journeys, choices, expected]) => {
    expect(kinds(journeys, choices)).toEqual(expected);
  });
});

describe('toTripSearch', () => {
  const counts = {
    totalPassengers: 2,
    concessionCount: 0,
    nusCount: 1,
    assistance: { wheelchairSeated: 1, otherDisability: 0, personalCareAttendants: 1 },
  };
  const query = (journeys: readonly Journey[], journey = out) => {
    const search = toTripSearch({ journeys, journey, counts }, '2026-11-25');
    return search && writeSearchQuery(search).toString();
  };
  const people = 'totalPassengers=2&nusCount=1&wheelchairSeated=1&pcaCount=1';

  it('asks for the way that is not right, with whom and what they need', () => {
    expect(query([out])).toBe(`originId=1&destinationId=9&departureDate=2026-12-03&${people}`);
  });

  it('requests a return trip if the basket contains both directions', () => {
    const dates = 'departureDate=2026-12-03&inboundDepartureDate=2026-12-05';
    const wayBack = 'inboundWheelchairSeated=1&inboundPcaCount=1';
    expect(query([back, out], back)).toBe(`originId=1&destinationId=9&${dates}&${people}&${wayBack}`);
  });

  it('is undefined if the cities are unknown', () => {
    expect(query([{ ...out, origin: { cityName: 'Londres' } }], { ...out, origin: { cityName: 'Londres' } })).toBe(
      undefined,
    );
  });
});
