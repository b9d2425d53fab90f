import { newRandomKey } from '#shared/api/new-key.ts';

/** The outcome of a command. */
export type CommandOutcome =
  | { readonly kind: 'done' }
  /** The operator refused the command. Contains the operator's messages, if any. */
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  /** The call failed; the command may or may not have been done. */
  | { readonly kind: 'failed' };

/**
 * Creates a function that sends commands, which are calls that change data on the server, each identified by a text. While a
 * command is under way, another with the same id gets its outcome and sends nothing. If the answer is lost and the user repeats
 * the command, the idempotency key stays the same, so that the server does it only once.
 */
export function createCommandSender() {
  const pendingOutcomes = new Map<string, Promise<unknown>>();
  /** Idempotency keys of commands whose answers are unknown, keyed by the command's id. */
  const unconfirmedKeys = new Map<string, string>();
  /**
   * @param id identifies the command by its content, such as JSON of its name and data
   * @param send calls the API. It must call `onSettled` when the answer is known, even if that is a refusal: the next command
   *   with this id is then a new one, with a new key.
   */
  return <Outcome>(
    id: string,
    send: (idempotencyKey: string, onSettled: () => void) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const current = pendingOutcomes.get(id) as Promise<Outcome> | undefined;
    if (current) return current;
    const idempotencyKey = unconfirmedKeys.get(id) ?? newRandomKey();
    unconfirmedKeys.set(id, idempotencyKey);
    const outcome = send(idempotencyKey, () => unconfirmedKeys.delete(id)).finally(() => pendingOutcomes.delete(id));
    pendingOutcomes.set(id, outcome);
    return outcome;
  };
}
