import {
  activateAccount as activateAccountCall,
  getAccount,
  login as loginCall,
  logout as logoutCall,
  verifyFacebookAccount,
} from '#shared/contract/account/account.ts';
import type { User } from '#shared/domain/session/session.ts';
import type { Client } from '../../client.ts';

/** What a visitor signs in with. */
export interface Credentials {
  readonly emailAddress: string;
  readonly password: string;
}

/** What shows that a visitor has signed in elsewhere. */
export interface SocialProof {
  readonly accessToken: string;
  /** An order to put among those of the account. */
  readonly orderNumber?: string | undefined;
}

/** Who the visitor is. */
export function loadAccount(client: Client, signal?: AbortSignal): Promise<User> {
  return client.call(getAccount, {}, { signal });
}

/** Signs in. Rejects with the refusal: 400 for a locked account, another status for wrong credentials. */
export function logIn(client: Client, { emailAddress, password }: Credentials): Promise<User> {
  return client.call(loginCall, { body: { emailAddress, password } });
}

/** Signs in by an account elsewhere. Rejects with the refusal and its list of errors. */
export function verifySocialLogin(client: Client, { accessToken, orderNumber }: SocialProof): Promise<User> {
  return client.call(verifyFacebookAccount, { body: { accessToken, orderNumber } });
}

/** Signs out. */
export async function logOut(client: Client): Promise<void> {
  await client.call(logoutCall, { body: {} });
}

/** What activates an account. */
export interface ActivationProof {
  /** That was mailed. */
  readonly code: string;
  /** Of the account, where nobody is signed in. */
  readonly emailAddress?: string | undefined;
}

/** Activates an account by the code that was mailed: that of whoever is signed in, else that of the address. */
export function activate(client: Client, { code, emailAddress }: ActivationProof): Promise<User> {
  return client.call(activateAccountCall, { body: { code, emailAddress } });
}
