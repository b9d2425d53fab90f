import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/api/calls/account/registration.ts';
import type { RegistrationField } from '#shared/domain/account/registration-form.ts';
import { type Context } from '../context.ts';
import { createAccountCommands } from './account-commands.ts';
import { type AccountOutcome, accountOutcome } from './account-outcome.ts';

/** How an account comes to be, and how its owner gets back into it. What is answered tells nobody who has an account. */
export interface Registrations {
  register(registration: Readonly<Record<RegistrationField, string>>): Promise<AccountOutcome>;
  /** Mails another activation code. @param emailAddress of the account, where nobody is signed in */
  resend(emailAddress?: string): Promise<AccountOutcome>;
  forget(emailAddress: string): Promise<AccountOutcome>;
  /** Chooses a new password by the code that was mailed. It signs nobody in. */
  reset(code: string, password: string): Promise<AccountOutcome>;
  dispose(): void;
}

export function createRegistrations({ client, failures }: Pick<Context, 'client' | 'failures'>): Registrations {
  const commands = createAccountCommands(failures);
  return {
    register: (registration) => accountOutcome(failures, () => registerAccount(client, registration)),
    resend: (emailAddress) => accountOutcome(failures, () => resendActivation(client, emailAddress)),
    forget: (emailAddress) => accountOutcome(failures, () => forgetPassword(client, emailAddress)),
    reset: (code, password) =>
      commands([code, password], (command) => resetPassword(client, { code, password }, command)),
    dispose() {},
  };
}
