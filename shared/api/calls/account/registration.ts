import {
  forgetPassword as forgetPasswordCall,
  registerAccount as registerAccountCall,
  resendActivation as resendActivationCall,
  resetPassword as resetPasswordCall,
} from '#shared/contract/account/registration.ts';
import type { RegistrationField } from '#shared/domain/account/registration-form.ts';
import type { CallOptions, Client } from '../../client.ts';

/** Opens an account, which waits for its activation; answered alike for an address that has one. */
export async function registerAccount(
  client: Client,
  registration: Readonly<Record<RegistrationField, string>>,
): Promise<void> {
  await client.call(registerAccountCall, { body: registration });
}

/** Mails another activation code. @param emailAddress of the account, where nobody is signed in */
export async function resendActivation(client: Client, emailAddress: string | undefined): Promise<void> {
  await client.call(resendActivationCall, { body: { emailAddress } });
}

/** Mails a code to choose a new password with; answered alike for any address. */
export async function forgetPassword(client: Client, emailAddress: string): Promise<void> {
  await client.call(forgetPasswordCall, { body: { emailAddress } });
}

/** Chooses a new password by the code that was mailed; under its key once. */
export async function resetPassword(
  client: Client,
  { code, password }: { readonly code: string; readonly password: string },
  command: CallOptions = {},
): Promise<void> {
  await client.call(resetPasswordCall, { body: { code, password } }, command);
}
