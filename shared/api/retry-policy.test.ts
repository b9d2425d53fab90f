import { describe, expect, it } from 'vitest';
import { apiFailure, type FailureDetails } from './failure.ts';
import { getRetryPauseMs } from './retry-policy.ts';

type CallProgress = Parameters<typeof getRetryPauseMs>[1];

const pauses = { timeoutMs: 10, firstMs: 200 };
const serverError: FailureDetails = { kind: 'http', status: 503, errors: [] };
const firstGet: CallProgress = { method: 'GET', limit: 5, attempts: 1, timeouts: 0 };
const pauseAfter = (facts: FailureDetails, progress: Partial<CallProgress> = {}) =>
  getRetryPauseMs(apiFailure('x', facts), { ...firstGet, ...progress }, pauses);

describe('getRetryPauseMs (spec §7, §9)', () => {
  it.each([
    [1, 200],
    [2, 400],
    [3, 800],
    [4, 1600],
    [5, undefined],
  ])('after attempt %i of a GET is %s ms', (attempts, expected) => {
    expect(pauseAfter(serverError, { attempts })).toBe(expected);
    expect(pauseAfter({ kind: 'network' }, { attempts })).toBe(expected);
  });

  it.each([
    [1, 10],
    [3, 10],
    [4, undefined],
  ])('after timeout %i is %s ms for any method', (timeouts, expected) => {
    expect(pauseAfter({ kind: 'timeout' }, { attempts: timeouts, timeouts })).toBe(expected);
    expect(pauseAfter({ kind: 'timeout' }, { method: 'POST', attempts: timeouts, timeouts })).toBe(expected);
  });

  it('does not retry beyond the limit of attempts, also after a timeout', () => {
    expect(pauseAfter({ kind: 'timeout' }, { attempts: 5, timeouts: 1 })).toBeUndefined();
  });

  it.each<[string, FailureDetails]>([
    ['a refusal', { kind: 'http', status: 404, errors: [] }],
    ['a malformed answer', { kind: 'malformed', path: '' }],
    ['an aborted call', { kind: 'aborted' }],
  ])('does not retry %s', (_, facts) => {
    expect(pauseAfter(facts)).toBeUndefined();
  });

  it('retries a malformed answer with the token, which all calls need', () => {
    const failure = apiFailure('getToken', { kind: 'malformed', path: 'token' });
    expect(getRetryPauseMs(failure, firstGet, pauses)).toBe(200);
  });

  it.each(['POST', 'DELETE'] as const)('does not retry a %s after a server error or a broken connection', (method) => {
    expect(pauseAfter(serverError, { method })).toBeUndefined();
    expect(pauseAfter({ kind: 'network' }, { method })).toBeUndefined();
  });
});
