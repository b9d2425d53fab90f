import {
  forgetPassword,
  registerAccount,
  resendActivation,
  resetPassword,
} from '#shared/contract/account/registration.ts';
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
  const send = (call: () => Promise<unknown>) =>
    accountOutcome(failures, async () => {
      await call();
    });
  return {
    register: (registration) => send(() => client.call(registerAccount, { body: registration })),
    resend: (emailAddress) => send(() => client.call(resendActivation, { body: { emailAddress } })),
    forget: (emailAddress) => send(() => client.call(forgetPassword, { body: { emailAddress } })),
    reset: (code, password) =>
      commands([code, password], async ({ key }) => {
        await client.call(resetPassword, { body: { code, password } }, { key });
      }),
    dispose() {},
  };
}
