import { expect, it } from 'vitest';
import { activationProblems } from './activation-form.ts';

const whole = { emailAddress: 'noe@example.com', code: 'BIENVENUE' };

it.each([
  ['nothing, with code and address', whole, false, []],
  ['both that are missing', { emailAddress: ' ', code: '' }, false, ['emailAddress missing', 'code missing']],
  ['an address that is none', { ...whole, emailAddress: 'noe@' }, false, ['emailAddress unreadable']],
  ['only the code of a user who is signed in', { emailAddress: '', code: '' }, true, ['code missing']],
])('the activation asks for %s', (...[, words, isSignedIn, expected]) => {
  expect([...activationProblems(words, isSignedIn)].map((found) => found.join(' '))).toEqual(expected);
});
