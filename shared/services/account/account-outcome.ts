import { isApiFailure } from '#shared/api/failure.ts';
import { type Failures } from '../kit/failures.ts';

/** How a change of an account ended. */
export type AccountOutcome =
  | { readonly kind: 'done' }
  /** The server said no: why, by the ids of its errors, and in its own words. */
  | { readonly kind: 'refused'; readonly ids: readonly string[]; readonly messages: readonly string[] }
  /** Nobody is signed in any more, or the account waits for its activation. */
  | { readonly kind: 'signed-out' }
  /** Too many tries: the server looks at none for a while. */
  | { readonly kind: 'too-many' }
  /** No answer: it may be tried again. */
  | { readonly kind: 'failed' };

/** Sends a change, and says how it ended. What failed is reported. */
export async function accountOutcome(
  failures: Pick<Failures, 'report'>,
  send: () => Promise<void>,
): Promise<AccountOutcome> {
  try {
    await send();
    return { kind: 'done' };
  } catch (problem) {
    failures.report(problem);
    return outcomeOf(problem);
  }
}

/** How a change that failed has ended. */
export function outcomeOf(problem: unknown): AccountOutcome {
  if (!isApiFailure(problem) || problem.kind !== 'http' || problem.status >= 500) return { kind: 'failed' };
  const { status, errors } = problem;
  if (status === 429) return { kind: 'too-many' };
  if (status === 401 || status === 403) return { kind: 'signed-out' };
  return {
    kind: 'refused',
    ids: errors.map(({ id }) => id),
    messages: errors.flatMap(({ message }) => message ?? []),
  };
}
