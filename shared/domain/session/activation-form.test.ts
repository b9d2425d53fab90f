import { expect, it } from 'vitest';
import { findActivationProblems } from './activation-form.ts';

const completeForm = { emailAddress: 'noe@example.com', code: 'BIENVENUE' };

it.each([
  ['nothing, with code and address', completeForm, false, []],
  ['both that are missing', { emailAddress: ' ', code: '' }, false, ['emailAddress missing', 'code missing']],
  ['an address that is none', { ...completeForm, emailAddress: 'noe@' }, false, ['emailAddress unreadable']],
  ['only the code of a user who is signed in', { emailAddress: '', code: '' }, true, ['code missing']],
])('the activation requires %s', (...[, words, isSignedIn, expected]) => {
  expect([...findActivationProblems(words, isSignedIn)].map((problem) => problem.join(' '))).toEqual(expected);
});
