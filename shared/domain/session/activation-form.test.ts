import { expect, it } from 'vitest';
import { findActivationProblems } from './activation-form.ts';

const completeForm = { emailAddress: 'noe@example.com', code: 'BIENVENUE' };

it.each([
  ['nothing if code and address are valid', completeForm, false, []],
  ['both that are missing', { emailAddress: ' ', code: '' }, false, ['emailAddress missing', 'code missing']],
  ['a valid e-mail address', { ...completeForm, emailAddress: 'noe@' }, false, ['emailAddress unreadable']],
  ['only the code of a user who is signed in', { emailAddress: '', code: '' }, true, ['code missing']],
])('the activation requires %s', (...[, words, isSignedIn, expected]) => {
  expect([...findActivationProblems(words, isSignedIn)].map((problem) => problem.join(' '))).toEqual(expected);
});
