import { hasStatus } from '#shared/api/failure.ts';

/** Whether a call failed because there is no such thing, now or any more: asking again will not help. */
export function isNotFound(problem: unknown): boolean {
  return hasStatus(problem, 404) || hasStatus(problem, 410);
}
