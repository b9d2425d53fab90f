import { assert, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNameProblems } from '../kit/fields/field-checks.ts';
import type { Reservation } from './order.ts';
import { mayHavePassenger, type NamedPassenger, toPassengerQuery, readPassengerQuery } from './passenger-query.ts';

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

describe('mayHavePassenger', () => {
  const ada = { passengerId: '1', firstName: 'Ada', lastName: 'King' };
  const reservations = [{ reservationNumber: 'R1', passengers: [ada] }] as unknown as readonly Reservation[];
  it.each<[string, readonly Reservation[], NamedPassenger, boolean]>([
    ['by the id', reservations, { reservationNumber: 'R1', passenger: { passengerId: '1', firstName: 'A' } }, true],
    ['of another id', reservations, { reservationNumber: 'R1', passenger: { passengerId: '9' } }, false],
    [
      'by the names',
      reservations,
      { reservationNumber: 'R1', passenger: { firstName: 'Ada', lastName: 'King' } },
      true,
    ],
    ['of another name', reservations, { reservationNumber: 'R1', passenger: { firstName: 'Ada' } }, false],
    ['of another reservation', reservations, { reservationNumber: 'R2', passenger: ada }, false],
    ['of an order without reservations', [], { reservationNumber: 'R2', passenger: ada }, true],
  ])('decides about a passenger %s', (...[, orderReservations, named, expected]) => {
    expect(mayHavePassenger({ reservations: orderReservations }, named)).toBe(expected);
  });
});
