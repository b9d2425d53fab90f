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
  ['nothing if the profile is complete', completeProfile, []],
  ['a name', { ...completeProfile, firstName: ' ', lastName: '' }, ['firstName missing', 'lastName missing']],
  ['no address if no field of it is filled in', { firstName: 'Anna', lastName: 'Martin', country: 'GB' }, []],
  [
    'a complete address if one was started',
    { ...completeProfile, addressLine1: '', postalCode: '' },
    ['addressLine1 missing', 'postalCode missing'],
  ],
  [
    'a region if addresses of the country have one',
    { ...completeProfile, country: 'US', postalCode: '10001' },
    ['region missing'],
  ],
  ['nothing else if only a postal code is filled in', { ...completeProfile, addressLine1: '', townCity: '' }, []],
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
