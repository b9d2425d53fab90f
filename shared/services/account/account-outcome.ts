import { listFirstMessage } from '#shared/domain/kit/failures/log-policy.ts';
import { isApiFailure } from '#shared/api/failure.ts';
import type { Failures } from '../services.ts';
import { newRandomKey } from '#shared/api/new-key.ts';

/** The outcome of a change to an account. */
export type AccountOutcome =
  | { readonly kind: 'done' }
  /** The server refused the change. Contains the ids and the messages of its errors; not every error has a message. */
  | { readonly kind: 'refused'; readonly ids: readonly string[]; readonly messages: readonly string[] }
  /** The visitor is no longer signed in, or the account is not activated. */
  | { readonly kind: 'signed-out' }
  /** Too many attempts: the server rejects all attempts for a while. The time is undefined if the server does not specify it. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds?: number | undefined }
  /** Any other failure, such as no answer. The change may be tried again. */
  | { readonly kind: 'failed' };

/** Sends a change and returns its outcome. Errors of `send` are reported; the promise never rejects. */
export async function sendAccountChange(
  failures: Pick<Failures, 'report'>,
  send: () => Promise<unknown>,
): Promise<AccountOutcome> {
  try {
    await send();
    return { kind: 'done' };
  } catch (problem) {
    failures.report(problem);
    return toOutcome(problem);
  }
}

/** Converts the error of a change to its outcome: `failed`, unless the server answered with an error status below 500. */
export function toOutcome(problem: unknown): AccountOutcome {
  if (!isApiFailure(problem) || problem.kind !== 'http' || problem.status >= 500) return { kind: 'failed' };
  const { status, errors, retryAfterSeconds } = problem;
  if (status === 429) return { kind: 'too-many', retryAfterSeconds };
  if (status === 401 || status === 403) return { kind: 'signed-out' };
  return {
    kind: 'refused',
    ids: errors.map(({ id }) => id),
    messages: listFirstMessage(errors),
  };
}

/**
 * Creates a sender of account changes with idempotency keys. If the caller repeats the last change before it has an outcome, or
 * after it has `failed`, it is sent with the same key, so that the server makes it only once. All others get a new key.
 *
 * @returns a function that sends a change; changes with equal `values` are the same change
 */
export function createAccountCommands(failures: Pick<Failures, 'report'>) {
  let unconfirmedCommand: { readonly text: string; readonly key: string } | undefined;
  return async (
    values: readonly unknown[],
    send: (command: { readonly key: string }) => Promise<unknown>,
  ): Promise<AccountOutcome> => {
    const text = JSON.stringify(values);
    const command = unconfirmedCommand?.text === text ? unconfirmedCommand : { text, key: newRandomKey() };
    unconfirmedCommand = command;
    const outcome = await sendAccountChange(failures, () => send({ key: command.key }));
    // Another change may have been sent meanwhile; its key is preserved.
    if (outcome.kind !== 'failed' && unconfirmedCommand === command) unconfirmedCommand = undefined;
    return outcome;
  };
}
