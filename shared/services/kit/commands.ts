import { newRandomKey } from '#shared/api/new-key.ts';

/** The outcome of a command. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  /** The operator refuses it, with its messages, if any. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The call failed, and nothing is known to have changed. */
  | { readonly kind: 'failed' };

/**
 * Creates a function that sends commands by their ids. While a command is under way, the same command joins it. A command
 * whose answer was lost is sent again with the same idempotency key, so that it is done once.
 */
export function createCommandSender() {
  const running = new Map<string, Promise<unknown>>();
  /** Idempotency keys of commands without an answer, by id. */
  const unconfirmedKeys = new Map<string, string>();
  /** @param send calls `onSettled` when the answer is known */
  return <Outcome>(
    id: string,
    send: (idempotencyKey: string, onSettled: () => void) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const current = running.get(id) as Promise<Outcome> | undefined;
    if (current) return current;
    const idempotencyKey = unconfirmedKeys.get(id) ?? newRandomKey();
    unconfirmedKeys.set(id, idempotencyKey);
    const outcome = send(idempotencyKey, () => unconfirmedKeys.delete(id)).finally(() => running.delete(id));
    running.set(id, outcome);
    return outcome;
  };
}
