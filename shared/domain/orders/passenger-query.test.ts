import { assert, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNameProblems } from '../kit/fields/field-checks.ts';
import { toPassengerQuery, readPassengerQuery } from './passenger-query.ts';

describe('readPassengerQuery (spec §2 journey-planner/amend/passenger-details)', () => {
  it.each([
    [
      'reservationNumber=R1&passengerId=p1&firstName=Anna&lastName=K',
      'R1',
      { passengerId: 'p1', firstName: 'Anna', lastName: 'K' },
    ],
    ['reservationNumber=R1&lastName=', 'R1', { lastName: '' }],
    ['reservationNumber=R1&other=7', 'R1', {}],
  ])('reads %s as a passenger of %s: %j', (query, reservationNumber, passenger) => {
    expect(readPassengerQuery(new URLSearchParams(query))).toEqual({ reservationNumber, passenger });
  });

  it.each(['', 'firstName=Anna', 'reservationNumber='])('returns undefined for “%s”', (query) => {
    expect(readPassengerQuery(new URLSearchParams(query))).toBeUndefined();
  });

  it('returns the passenger that was written', () => {
    const words = string({ unit: 'grapheme' });
    const passenger = record({ passengerId: words, firstName: words, lastName: words }, { requiredKeys: [] });
    assert(
      property(string({ minLength: 1 }), passenger, (reservationNumber, passengerToWrite) => {
        const query = new URLSearchParams(
          toPassengerQuery({ reservationNumber, passenger: passengerToWrite }).toString(),
        );
        expect(readPassengerQuery(query)).toEqual({ reservationNumber, passenger: passengerToWrite });
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['Anna', 'Kowalska', []],
  [
    '',
    ' ',
    [
      ['firstName', 'missing'],
      ['lastName', 'missing'],
    ],
  ],
  ['Anna', 'K'.repeat(201), [['lastName', 'long']]],
])('a passenger called “%s” “%s” has the problems %j', (firstName, lastName, expected) => {
  expect([...findNameProblems({ firstName, lastName })]).toEqual(expected);
});
