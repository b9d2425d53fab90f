import { type RegistrationRow } from '../database/account-tables.ts';
import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { readDetails, recordChange } from './account-history.ts';

/** A registration that nobody has activated for so long is removed, in ms. */
export const registrationWaitsForMs = 30 * 24 * 3_600_000;

/** Which registrations are meant. */
export interface RegistrationsAsked {
  readonly emailAddress: string;
  /** The browser that asks; empty where it has no session. */
  readonly sessionId: string;
}

/** The registrations of an address that wait for their activation, the latest first. */
export function waitingRegistrations(
  step: Transaction,
  emailAddress: string,
  now: Instant,
): Promise<readonly RegistrationRow[]> {
  return step
    .selectFrom('registrations')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .where('registered_at', '>', now - registrationWaitsForMs)
    .orderBy('registered_at', 'desc')
    .execute();
}

/** Those among them that a browser has sent. */
export function ownRegistrations(waiting: readonly RegistrationRow[], sessionId: string): readonly RegistrationRow[] {
  return waiting.filter((one) => sessionId !== '' && one.session_id === sessionId);
}

/**
 * The registration that a code was mailed for. A browser that has sent some itself activates one of its own alone: whoever
 * waits for their code does not activate what somebody else has registered meanwhile under their address.
 */
export async function registrationOfCode(
  step: Transaction,
  { codes, emailAddress, sessionId }: RegistrationsAsked & { readonly codes: readonly string[] },
  now: Instant,
): Promise<RegistrationRow | undefined> {
  const waiting = await waitingRegistrations(step, emailAddress, now);
  const own = ownRegistrations(waiting, sessionId);
  return (own.length > 0 ? own : waiting).find(({ code }) => codes.includes(code));
}

/**
 * Makes an account of a registration, activated, and forgets the others of its address: name, language and password are
 * those of the one registration, and whatever was begun for the address before is over.
 */
export async function openAccount(step: Transaction, registration: RegistrationRow, now: Instant): Promise<void> {
  const { email_address, name, password_hash, profile, settings, registered_at } = registration;
  const account: AccountRow = { email_address, name, password_hash, activation_code: null, is_locked: 0 };
  for (const table of ['registrations', 'sign_ins', 'password_resets'] as const)
    await step.deleteFrom(table).where('email_address', '=', email_address).execute();
  await step
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_address').doUpdateSet(account))
    .execute();
  await readDetails(step, email_address, now);
  await step
    .updateTable('account_details')
    .set({ profile, settings, created_at: registered_at })
    .where('email_address', '=', email_address)
    .execute();
  await recordChange(step, { emailAddress: email_address, action: 'REGISTERED' }, registered_at);
}
