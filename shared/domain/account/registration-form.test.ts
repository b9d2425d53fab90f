import { expect, it } from 'vitest';
import { addressProblem, registrationProblems } from './registration-form.ts';

const whole = { firstName: 'Zoé', lastName: 'Roux', emailAddress: 'zoe@example.com', password: 'le car de dix heures' };

it.each([
  ['nothing, of a whole form', whole, []],
  [
    'all that is missing',
    { firstName: ' ', lastName: '', emailAddress: '', password: '' },
    ['firstName missing', 'lastName missing', 'emailAddress missing', 'password missing'],
  ],
  ['an address that is one', { ...whole, emailAddress: 'zoe@' }, ['emailAddress unreadable']],
  ['a password that is long enough', { ...whole, password: 'car' }, ['password short']],
  ['a password that is not the address', { ...whole, password: 'zoe@example.com' }, ['password same']],
])('the registration asks for %s', (...[, words, expected]) => {
  expect([...registrationProblems(words)].map((found) => found.join(' '))).toEqual(expected);
});

it.each([
  ['', 'missing'],
  ['zoe', 'unreadable'],
  [' zoe@example.com ', undefined],
] as const)('an address for a message: %j', (address, expected) => expect(addressProblem(address)).toBe(expected));
