import { expect, it } from 'vitest';
import { normaliseProfile, findProfileProblems } from './account-profile.ts';

const completeProfile = {
  firstName: 'Anna',
  lastName: 'Martin',
  telephoneNumber: '+44 113 496 0123',
  country: 'GB',
  addressLine1: '12 Station Road',
  townCity: 'Leeds',
  postalCode: 'ls14dt',
};

it.each([
  ['nothing, of a whole profile', completeProfile, []],
  ['a name', { ...completeProfile, firstName: ' ', lastName: '' }, ['firstName missing', 'lastName missing']],
  ['no address where none was begun', { firstName: 'Anna', lastName: 'Martin', country: 'GB' }, []],
  [
    'a complete address if one was started',
    { ...completeProfile, addressLine1: '', postalCode: '' },
    ['addressLine1 missing', 'postalCode missing'],
  ],
  ['a region where the post needs one', { ...completeProfile, country: 'US', postalCode: '10001' }, ['region missing']],
  ['no more than a postal code where that is typed alone', { ...completeProfile, addressLine1: '', townCity: '' }, []],
  ['a postal code that can be one', { ...completeProfile, postalCode: 'LEEDS' }, ['postalCode unreadable']],
  ['a telephone number', { ...completeProfile, telephoneNumber: 'home' }, ['telephoneNumber unreadable']],
])('a profile requires %s', (...[, words, expected]) => {
  expect([...findProfileProblems(words)].map((problem) => problem.join(' '))).toEqual(expected);
});

it('is sent trimmed, with codes, and without the e-mail address of the account', () => {
  expect(normaliseProfile({ ...completeProfile, firstName: ' Anna ', emailAddress: 'anna@example.com' })).toEqual({
    ...completeProfile,
    postalCode: 'LS1 4DT',
  });
});

it('is sent without a country if there is no address', () => {
  const { firstName, lastName, country } = completeProfile;
  expect(normaliseProfile({ firstName, lastName, country })).toEqual({ firstName, lastName });
});
