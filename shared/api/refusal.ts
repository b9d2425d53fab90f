import type { RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';
import { isApiFailure } from './failure.ts';

/**
 * Whether the server refused a call (status 400 to 499) and gave reasons: the `errors` in its answer. A status of 500 or
 * above is not a refusal, since the server may have done what was requested; nor is 408 (timeout), 425 (too early) or 429
 * (too many requests), since the same call may succeed later.
 */
export function isRefusal(error: unknown): error is { readonly errors: readonly RefusalReason[] } {
  if (!isApiFailure(error) || error.kind !== 'http' || error.errors.length === 0) return false;
  return error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);
}

/**
 * Waits for the answer of a call that the server may refuse by a status, or by `errors` in an answer with status 200
 * (spec §5), so that callers handle both alike.
 *
 * @returns the answer, whose `errors` are empty if it is not a refusal, or only the errors of a refusal by status; other
 *   failures reject
 */
export async function answerOrErrors<Answer extends { readonly errors: readonly RefusalReason[] }>(
  answer: Promise<Answer>,
): Promise<Answer | { readonly errors: readonly RefusalReason[] }> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error)) return { errors: error.errors };
    throw error;
  }
}
