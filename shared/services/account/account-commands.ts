import { newRandomKey } from '#shared/api/new-key.ts';
import { type Failures } from '../kit/failures.ts';
import { type AccountOutcome, accountOutcome } from './account-outcome.ts';

/** Sends a wish under a key, and says how it ended. */
export type AccountCommands = (
  wish: readonly unknown[],
  send: (command: { readonly key: string }) => Promise<void>,
) => Promise<AccountOutcome>;

/**
 * Changes of an account that must not be made twice: the last wish whose answer was lost goes under the same key when it is
 * sent again, so that the server does it once.
 */
export function createAccountCommands(failures: Pick<Failures, 'report'>): AccountCommands {
  let unsettled: { readonly said: string; readonly key: string } | undefined;
  return async (wish, send) => {
    const said = JSON.stringify(wish);
    const command = unsettled?.said === said ? unsettled : { said, key: newRandomKey() };
    unsettled = command;
    const outcome = await accountOutcome(failures, () => send({ key: command.key }));
    if (outcome.kind !== 'failed' && unsettled === command) unsettled = undefined;
    return outcome;
  };
}
