import { expect, it } from 'vitest';
import { findAddressProblem, findRegistrationProblems } from './registration-form.ts';

const completeForm = {
  firstName: 'Zoé',
  lastName: 'Roux',
  emailAddress: 'zoe@example.com',
  password: 'le car de dix heures',
};

it.each([
  ['nothing if the form is complete', completeForm, []],
  [
    'all missing fields',
    { firstName: ' ', lastName: '', emailAddress: '', password: '' },
    ['firstName missing', 'lastName missing', 'emailAddress missing', 'password missing'],
  ],
  ['a valid e-mail address', { ...completeForm, emailAddress: 'zoe@' }, ['emailAddress unreadable']],
  ['a sufficiently long password', { ...completeForm, password: 'car' }, ['password short']],
  ['a password other than the e-mail address', { ...completeForm, password: 'zoe@example.com' }, ['password same']],
])('the registration requires %s', (...[, words, expected]) => {
  expect([...findRegistrationProblems(words)].map((problem) => problem.join(' '))).toEqual(expected);
});

it.each([
  ['', 'missing'],
  ['zoe', 'unreadable'],
  [' zoe@example.com ', undefined],
] as const)('checks an address for a message: %j', (address, expected) =>
  expect(findAddressProblem(address)).toBe(expected),
);
