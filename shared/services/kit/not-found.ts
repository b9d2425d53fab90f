import { hasStatus } from '#shared/api/failure.ts';
import { getLastValue, type Loading } from '#shared/domain/kit/units/loading.ts';

/** Whether a call failed because its resource does not exist (404, 410), so that a retry would not help. */
export function isNotFound(problem: unknown): boolean {
  return hasStatus(problem, 404) || hasStatus(problem, 410);
}

/**
 * Whether a request without an earlier answer failed because the operator does not offer its call (404). Only for calls
 * without a resource that may be missing.
 */
export function isNotOffered(answer: Loading<unknown>): boolean {
  return answer.state === 'failed' && getLastValue(answer) === undefined && hasStatus(answer.problem, 404);
}
