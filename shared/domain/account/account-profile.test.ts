import { expect, it } from 'vitest';
import { filedProfile, profileProblems } from './account-profile.ts';

const whole = {
  firstName: 'Anna',
  lastName: 'Martin',
  telephoneNumber: '+44 113 496 0123',
  country: 'GB',
  addressLine1: '12 Station Road',
  townCity: 'Leeds',
  postalCode: 'ls14dt',
};

it.each([
  ['nothing, of a whole profile', whole, []],
  ['a name', { ...whole, firstName: ' ', lastName: '' }, ['firstName missing', 'lastName missing']],
  ['no address where none was begun', { firstName: 'Anna', lastName: 'Martin', country: 'GB' }, []],
  [
    'a whole address where one was begun',
    { ...whole, addressLine1: '', postalCode: '' },
    ['addressLine1 missing', 'postalCode missing'],
  ],
  ['a region where the post needs one', { ...whole, country: 'US', postalCode: '10001' }, ['region missing']],
  ['no more than a postal code where that is typed alone', { ...whole, addressLine1: '', townCity: '' }, []],
  ['a postal code that can be one', { ...whole, postalCode: 'LEEDS' }, ['postalCode unreadable']],
  ['a telephone number', { ...whole, telephoneNumber: 'home' }, ['telephoneNumber unreadable']],
])('a profile asks for %s', (...[, words, expected]) => {
  expect([...profileProblems(words)].map((found) => found.join(' '))).toEqual(expected);
});

it('is sent without blanks, by codes, and without the address of the account', () => {
  expect(filedProfile({ ...whole, firstName: ' Anna ', emailAddress: 'anna@example.com' })).toEqual({
    ...whole,
    postalCode: 'LS1 4DT',
  });
});

it('is sent without a country where there is no address', () => {
  const { firstName, lastName, country } = whole;
  expect(filedProfile({ firstName, lastName, country })).toEqual({ firstName, lastName });
});
