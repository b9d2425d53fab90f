import { describe, expect, it } from 'vitest';
import { apiFailure, type FailureDetails, hasStatus, isAborted, isApiFailure } from './failure.ts';

describe('failures', () => {
  it.each<[FailureDetails, string]>([
    [{ kind: 'http', status: 404, errors: [] }, 'getSchedule: status 404'],
    [{ kind: 'malformed', path: 'results' }, 'getSchedule: malformed at "results"'],
    [{ kind: 'timeout' }, 'getSchedule: timeout'],
  ])('have a message that names the call and the cause: %o', (facts, message) => {
    const failure = apiFailure('getSchedule', facts);
    expect(failure).toMatchObject({ ...facts, name: 'ApiFailure', endpoint: 'getSchedule', message });
    expect(isApiFailure(failure)).toBe(true);
  });

  it('are recognised by their name, also when another copy of the script made them', () => {
    expect(isApiFailure(Object.assign(new Error('x'), { name: 'ApiFailure' }))).toBe(true);
    expect(isApiFailure(new Error('x'))).toBe(false);
    expect(isApiFailure({ name: 'ApiFailure' })).toBe(false);
  });

  it('are recognised by isAborted and hasStatus', () => {
    expect(isAborted(apiFailure('x', { kind: 'aborted' }))).toBe(true);
    expect(isAborted(apiFailure('x', { kind: 'network' }))).toBe(false);
    expect(hasStatus(apiFailure('x', { kind: 'http', status: 410, errors: [] }), 410)).toBe(true);
    expect(hasStatus(apiFailure('x', { kind: 'timeout' }), 410)).toBe(false);
  });
});
