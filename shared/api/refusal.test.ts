import { expect, it } from 'vitest';
import { apiFailure } from './failure.ts';
import { answerOrErrors, isRefusal } from './refusal.ts';

const errors = [{ id: '231' }];
const answerWith = (status: number) => apiFailure('x', { kind: 'http', status, errors });

it.each([
  [400, true],
  [409, true],
  [422, true],
  [499, true],
  // The server is busy, or the call is to be sent later.
  [408, false],
  [425, false],
  [429, false],
  // A server that failed may have done what was requested.
  [500, false],
  [503, false],
  // A redirect that was not followed.
  [399, false],
])('an answer with errors and status %i is a refusal: %s', (status, expected) => {
  expect(isRefusal(answerWith(status))).toBe(expected);
});

it.each([
  ['a status without errors', apiFailure('x', { kind: 'http', status: 409, errors: [] })],
  ['a broken connection', apiFailure('x', { kind: 'network' })],
  ['another error', Object.assign(new Error('x'), { kind: 'http', status: 409, errors })],
])('%s is not a refusal', (_, error) => expect(isRefusal(error)).toBe(false));

it('answerOrErrors returns the errors of a refusal, and passes every other failure on', async () => {
  await expect(answerOrErrors(Promise.reject(answerWith(409)))).resolves.toEqual({ errors });
  await expect(answerOrErrors(Promise.reject(answerWith(503)))).rejects.toMatchObject({ status: 503 });
});
