import { describe, expect, it } from 'vitest';
import { apiFailure, type FailureFacts } from './failure.ts';
import { pauseBeforeRetry, type Tries } from './retry-policy.ts';

const pauses = { timeoutMs: 10, firstMs: 200 };
const broken: FailureFacts = { kind: 'http', status: 503, errors: [] };
const firstGet: Tries = { method: 'GET', limit: 5, made: 1, timeouts: 0 };
const pauseAfter = (facts: FailureFacts, tries: Partial<Tries> = {}) =>
  pauseBeforeRetry(apiFailure('x', facts), { ...firstGet, ...tries }, pauses);

describe('pauseBeforeRetry (spec §7, §9)', () => {
  it.each([
    [1, 200],
    [2, 400],
    [3, 800],
    [4, 1600],
    [5, undefined],
  ])('waits, after attempt %i of a GET, %s ms', (made, expected) => {
    expect(pauseAfter(broken, { made })).toBe(expected);
    expect(pauseAfter({ kind: 'network' }, { made })).toBe(expected);
  });

  it.each([
    [1, 10],
    [3, 10],
    [4, undefined],
  ])('waits, after time-out %i, %s ms, whatever the method', (timeouts, expected) => {
    expect(pauseAfter({ kind: 'timeout' }, { made: timeouts, timeouts })).toBe(expected);
    expect(pauseAfter({ kind: 'timeout' }, { method: 'POST', made: timeouts, timeouts })).toBe(expected);
  });

  it('does not retry beyond the limit of attempts, also after a time-out', () => {
    expect(pauseAfter({ kind: 'timeout' }, { made: 5, timeouts: 1 })).toBeUndefined();
  });

  it.each<[string, FailureFacts]>([
    ['a refusal', { kind: 'http', status: 404, errors: [] }],
    ['a malformed answer', { kind: 'malformed', path: '' }],
    ['a call that was given up', { kind: 'aborted' }],
  ])('does not retry %s', (_, facts) => {
    expect(pauseAfter(facts)).toBeUndefined();
  });

  it.each(['POST', 'DELETE'] as const)(
    'does not retry a %s that met a server error or a broken connection',
    (method) => {
      expect(pauseAfter(broken, { method })).toBeUndefined();
      expect(pauseAfter({ kind: 'network' }, { method })).toBeUndefined();
    },
  );
});
