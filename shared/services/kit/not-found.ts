import { hasStatus } from '#shared/api/failure.ts';

/** Whether a call failed because its resource does not exist (404, 410), so that a retry would not help. */
export function isNotFound(problem: unknown): boolean {
  return hasStatus(problem, 404) || hasStatus(problem, 410);
}
