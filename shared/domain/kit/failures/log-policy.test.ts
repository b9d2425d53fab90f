import { describe, expect, it } from 'vitest';
import { type FailureSummary, getLogPolicy } from './log-policy.ts';

const silent = { isLogged: false, isFatal: false };
const loggedOnly = { isLogged: true, isFatal: false };
const fatal = { isLogged: true, isFatal: true };

describe('getLogPolicy (spec §8)', () => {
  it.each([
    [400, silent],
    [401, silent],
    [404, silent],
    [410, silent],
    [403, loggedOnly],
    [409, loggedOnly],
    [422, loggedOnly],
    [429, loggedOnly],
    [500, fatal],
    [502, loggedOnly],
    [503, loggedOnly],
  ])('returns the policy for status %i', (status, expected) => {
    expect(getLogPolicy({ kind: 'http', status, endpoint: 'getSchedule' })).toEqual(expected);
  });

  it.each<[FailureSummary['kind'], object]>([
    ['timeout', loggedOnly],
    ['network', loggedOnly],
    ['malformed', loggedOnly],
    ['aborted', silent],
  ])('returns the policy for a failure of kind %s', (kind, expected) => {
    expect(getLogPolicy({ kind, endpoint: 'getSchedule' })).toEqual(expected);
  });

  it.each(['getCityGuide', 'getAccount'])('does not log a failure of %s', (endpoint) => {
    expect(getLogPolicy({ kind: 'http', status: 500, endpoint })).toEqual(silent);
    expect(getLogPolicy({ kind: 'network', endpoint })).toEqual(silent);
  });

  it('logs a failure of the sign-in check on a guarded route, like that of any other call', () => {
    expect(getLogPolicy({ kind: 'network', endpoint: 'getAccount' }, true)).toEqual(loggedOnly);
    expect(getLogPolicy({ kind: 'http', status: 500, endpoint: 'getAccount' }, true)).toEqual(fatal);
    expect(getLogPolicy({ kind: 'http', status: 401, endpoint: 'getAccount' }, true)).toEqual(silent);
  });
});
