import { newRandomKey } from '#shared/api/new-key.ts';
import { type Failures } from '../kit/failures.ts';
import { type AccountOutcome, accountOutcome } from './account-outcome.ts';

/**
 * Sends changes of an account with an idempotency key. If the answer to the last change was lost, the same change is sent
 * again with the same key, so that the server makes it once.
 *
 * @returns a function that sends a change, identified by its values
 */
export function createAccountCommands(failures: Pick<Failures, 'report'>) {
  let unconfirmedCommand: { readonly text: string; readonly key: string } | undefined;
  return async (
    values: readonly unknown[],
    send: (command: { readonly key: string }) => Promise<void>,
  ): Promise<AccountOutcome> => {
    const text = JSON.stringify(values);
    const command = unconfirmedCommand?.text === text ? unconfirmedCommand : { text, key: newRandomKey() };
    unconfirmedCommand = command;
    const outcome = await accountOutcome(failures, () => send({ key: command.key }));
    if (outcome.kind !== 'failed' && unconfirmedCommand === command) unconfirmedCommand = undefined;
    return outcome;
  };
}
