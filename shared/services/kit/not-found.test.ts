import { expect, it } from 'vitest';
import { apiFailure, type FailureDetails } from '#shared/api/failure.ts';
import { isNotFound } from './not-found.ts';

it.each<[FailureDetails, boolean]>([
  [{ kind: 'http', status: 404, errors: [] }, true],
  [{ kind: 'http', status: 410, errors: [] }, true],
  [{ kind: 'http', status: 400, errors: [] }, false],
  [{ kind: 'http', status: 503, errors: [] }, false],
  [{ kind: 'network' }, false],
])('isNotFound of %j is %s', (facts, expected) => {
  expect(isNotFound(apiFailure('getItinerary', facts))).toBe(expected);
});
