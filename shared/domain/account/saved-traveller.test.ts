import { expect, it } from 'vitest';
import { sortTravellers, type SavedTraveller } from './saved-traveller.ts';
import { findNameProblems } from '../kit/fields/field-checks.ts';

const traveller = (firstName: string, lastName: string, isDefault = false): SavedTraveller => ({
  travellerId: firstName,
  firstName,
  lastName,
  isDefault,
  type: 'ADULT',
  assistance: 'NONE',
  hasAttendant: false,
});

it.each([
  ['nothing if the name is complete', 'Anna', 'Martin', []],
  ['both names', ' ', '', ['firstName missing', 'lastName missing']],
  ['a name of some length', 'x'.repeat(201), 'Martin', ['firstName long']],
])('a saved traveller requires %s', (...[, firstName, lastName, expected]) => {
  expect([...findNameProblems({ firstName, lastName })].map((problem) => problem.join(' '))).toEqual(expected);
});

it('lists the default traveller first, and the rest by name', () => {
  const all = [
    traveller('Zoé', 'Roux'),
    traveller('Élie', 'Martin'),
    traveller('Noé', 'Petit', true),
    traveller('Anna', 'Martin'),
  ];
  expect(sortTravellers(all, 'fr').map(({ firstName }) => firstName)).toEqual(['Noé', 'Anna', 'Élie', 'Zoé']);
});
