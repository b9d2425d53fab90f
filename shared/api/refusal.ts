import { type ApiError, isApiFailure } from './failure.ts';

/**
 * Whether the operator has said no, with reasons. A server that broke has not, whatever it writes: what was asked may have
 * been done by it. Nor has one that is busy with the same call, or wants it later.
 */
export function isRefusal(caught: unknown): caught is { readonly errors: readonly ApiError[] } {
  if (!isApiFailure(caught) || caught.kind !== 'http' || caught.errors.length === 0) return false;
  return caught.status >= 400 && caught.status < 500 && ![408, 425, 429].includes(caught.status);
}

/**
 * The answer of a call whose operator says no with a status, or with errors in an answer that looks like a success (spec
 * §5): one thing.
 *
 * @returns the answer, or the errors of the refusal alone
 */
export async function answerOrErrors<Answer extends { readonly errors: readonly ApiError[] }>(
  answer: Promise<Answer>,
): Promise<Answer | { readonly errors: readonly ApiError[] }> {
  try {
    return await answer;
  } catch (caught) {
    if (isRefusal(caught)) return { errors: caught.errors };
    throw caught;
  }
}
