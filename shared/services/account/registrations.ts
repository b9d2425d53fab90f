import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/contract/account/registration.ts';
import type { RegistrationField } from '#shared/domain/account/registration-form.ts';
import { type Context } from '../context.ts';
import { type AccountOutcome, sendAccountChange, createAccountCommands } from './account-outcome.ts';

/**
 * Registration and password recovery. The answers do not reveal whether an address has an account. Each function
 * resolves to an outcome, such as `done` or `refused`, and never rejects.
 */
export function createRegistrations({ client, failures }: Pick<Context, 'client' | 'failures'>) {
  const sendCommand = createAccountCommands(failures);
  const send = (call: () => Promise<unknown>) => sendAccountChange(failures, call);
  return {
    /** Registers an account, and sends an activation code by e-mail. */
    register: (registration: Readonly<Record<RegistrationField, string>>) =>
      send(() => client.call(registerAccount, { body: registration })),
    /**
     * Sends another activation code by e-mail.
     *
     * @param emailAddress the address of the account; undefined means that of the signed-in account
     */
    resend: (emailAddress?: string) => send(() => client.call(resendActivation, { body: { emailAddress } })),
    /** Sends a code by e-mail with which the visitor can choose a new password. */
    requestPasswordReset: (emailAddress: string) => send(() => client.call(forgetPassword, { body: { emailAddress } })),
    /**
     * Sets a new password with the code from the e-mail, but does not sign the visitor in. A retry after `failed` has
     * the same idempotency key, because the code is valid only once.
     */
    reset: (code: string, password: string): Promise<AccountOutcome> =>
      sendCommand([code, password], ({ key }) => client.call(resetPassword, { body: { code, password } }, { key })),
  };
}
