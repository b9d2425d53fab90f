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

/**
 * Whether the server does not show an order to this visitor, although it has answered: then a copy on this device may be out of
 * date, and the visitor must prove that the order is theirs.
 */
export function isUnprovedOrder(problem: unknown): boolean {
  return isNotFound(problem) || hasStatus(problem, 401) || hasStatus(problem, 403);
}
