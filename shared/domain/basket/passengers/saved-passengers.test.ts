import { describe, expect, it } from 'vitest';
import type { SavedTraveller } from '../../account/saved-traveller.ts';
import type { PartyCounts } from '../../account/traveller-counts.ts';
import {
  checkParty,
  findPassengerDifferences,
  getNeededCounts,
  toSavedParty,
  toTripSearch,
} from './saved-passengers.ts';
import type { Journey } from '../../journeys/journey.ts';
import { writeSearchQuery } from '../../search/search-query.ts';

const anna: SavedTraveller = {
  travellerId: 'a',
  firstName: 'Anna',
  lastName: 'Martin',
  isDefault: false,
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
};
const elie: SavedTraveller = { ...anna, travellerId: 'e', firstName: 'Élie', type: 'CONCESSION' };
const lea: SavedTraveller = { ...anna, travellerId: 'l', firstName: 'Léa', type: 'STUDENT' };
const wheelchairUser: SavedTraveller = { ...anna, travellerId: 's', firstName: 'Sam', assistance: 'WHEELCHAIR_SEATED' };
const assistedTraveller: SavedTraveller = {
  ...anna,
  travellerId: 'o',
  firstName: 'Ola',
  assistance: 'OTHER_DISABILITY',
};
const travellerWithAttendant: SavedTraveller = {
  ...wheelchairUser,
  travellerId: 't',
  firstName: 'Tom',
  hasAttendant: true,
};

/** All, concession holders, students, wheelchairs, other disabilities, attendants. */
type Numbers = readonly [number, number?, number?, number?, number?, number?];
const line = ([totalPassengers, concessionCount = 0, nusCount = 0, ...needs]: Numbers): PartyCounts => {
  const [wheelchairSeated = 0, otherDisability = 0, personalCareAttendants = 0] = needs;
  const assistance = { wheelchairSeated, otherDisability, personalCareAttendants };
  return { totalPassengers, concessionCount, nusCount, assistance };
};

describe('toSavedParty', () => {
  const toPassenger = (firstName: string, travellerId?: string) => ({ firstName, lastName: 'Martin', travellerId });
  const twin = { ...anna, travellerId: 'twin' };
  it.each([
    ['the traveller with that name', [toPassenger(' Anna ')], [anna], ['a']],
    ['no traveller with another name', [toPassenger('Ana'), toPassenger('')], [anna], [undefined, undefined]],
    ['no traveller whose name was edited since', [toPassenger('Annabelle', 'a')], [anna], [undefined]],
    ['the chosen one of two travellers with the same name', [toPassenger('Anna', 'twin')], [anna, twin], ['twin']],
    [
      'the other one for the next passenger',
      [toPassenger('Anna'), toPassenger('Anna', 'a')],
      [anna, twin],
      ['twin', 'a'],
    ],
    ['no traveller twice', [toPassenger('Anna'), toPassenger('Anna')], [anna], ['a', undefined]],
  ])('finds %s', (...[, passengers, travellers, expected]) => {
    expect(toSavedParty(passengers, travellers).map((traveller) => traveller?.travellerId)).toEqual(expected);
  });
});

describe('findPassengerDifferences', () => {
  it.each<readonly [string, readonly (SavedTraveller | undefined)[], Numbers, readonly string[]]>([
    ['nothing if all agree', [anna, elie, lea], [3, 1, 1], ['', '', '']],
    ['nothing for passengers who are not saved', [undefined], [1], ['']],
    ['a concession fare that was not chosen', [elie], [1], ['fare CONCESSION']],
    ['a student fare that was not chosen', [lea], [2, 2], ['fare STUDENT']],
    ['an adult with a reduced ticket', [anna], [1, 1], ['fare ADULT']],
    ['only the second if one ticket is left', [elie, elie], [2, 1], ['', 'fare CONCESSION']],
    ['a wheelchair space', [wheelchairUser], [1], ['wheelchair']],
    ['the second wheelchair space', [wheelchairUser, wheelchairUser], [2, 0, 0, 1], ['', 'wheelchair']],
    [
      'another disability, which a wheelchair space does not serve',
      [assistedTraveller],
      [1, 0, 0, 1],
      ['other-disability'],
    ],
    ['an attendant', [travellerWithAttendant], [2, 0, 0, 1], ['attendant']],
    ['nothing if the attendant was requested', [travellerWithAttendant], [2, 0, 0, 1, 0, 1], ['']],
    ['all at once', [{ ...travellerWithAttendant, type: 'STUDENT' }], [1], ['fare STUDENT, wheelchair, attendant']],
    ['nothing for assistance that others may need', [anna], [2, 0, 0, 1, 1], ['']],
  ])('reports %s', (...[, party, has, expected]) => {
    const descriptions = findPassengerDifferences(party, line(has)).map((differences) =>
      differences
        .map((difference) => (difference.kind === 'fare' ? `fare ${difference.type}` : difference.kind))
        .join(', '),
    );
    expect(descriptions).toEqual(expected);
  });
});

describe('getNeededCounts', () => {
  it.each<readonly [string, readonly (SavedTraveller | undefined)[], Numbers, Numbers]>([
    ['the same counts if all agree', [anna, undefined], [2, 1], [2, 1]],
    ['a reduced fare in place of an ordinary one', [elie], [1], [1, 1]],
    ['an ordinary fare in place of a reduced one', [anna], [1, 1], [1]],
    ['reduced fares of others', [lea, undefined], [2, 1], [2, 1, 1]],
    ['no more reduced fares than other people', [anna, lea], [2, 1], [2, 0, 1]],
    ['needs in addition to those that were requested', [wheelchairUser, undefined], [2, 0, 0, 0, 1], [2, 0, 0, 1, 1]],
    ['an attendant among the others', [travellerWithAttendant, undefined], [2], [2, 0, 0, 1, 0, 1]],
    ['an additional attendant', [travellerWithAttendant], [1], [2, 0, 0, 1, 0, 1]],
  ])('returns %s', (...[, party, has, expected]) => {
    const counts = getNeededCounts(party, line(has));
    expect(counts).toEqual(line(expected));
    expect(findPassengerDifferences(party, counts).flat()).toEqual([]);
  });
});

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
    ['nothing for an empty basket', [], { lines: [] }, [[], undefined]],
    ['each need once, even if several journeys lack it', [out, back], { lines: [] }, [['fare', 'wheelchair'], 'out']],
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

  it('finds the journey that differs, with its passengers and their needs', () => {
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
