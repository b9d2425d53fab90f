import { type RegistrationRow } from '../database/account-tables.ts';
import { getRetentionMs } from '../database/retention/retention.ts';
import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { recordChange, updateDetails } from './account-details.ts';

/**
 * Time in ms within which a registration can be activated, by entering the code that was mailed to its address. After it, the
 * registration is ignored, and will be deleted.
 */
export const registrationLifetimeMs = getRetentionMs('registrations');

/** The condition that a registration has expired. */
const isRegistrationOver = (now: Instant) =>
  isColumnOver('registered_at', { now: now - registrationLifetimeMs, longestMs: registrationLifetimeMs });

/** The e-mail address of a registration, and the browser in which it is activated. */
export interface RegistrationQuery {
  readonly emailAddress: string;
  /** The session of the browser; empty without a session. */
  readonly sessionId: string;
}

/**
 * Reads the pending registrations of an address, the latest first. An address may have several, each with its own name,
 * password and code, because each visitor who fills in the form with this address adds one. Expired ones are left out.
 *
 * @param emailAddress normalised, as it is stored
 */
export function listPendingRegistrations(
  trx: Transaction,
  emailAddress: string,
  now: Instant,
): Promise<readonly RegistrationRow[]> {
  return trx
    .selectFrom('registrations')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .where(({ not }) => not(isRegistrationOver(now)))
    .orderBy('registered_at', 'desc')
    .execute();
}

/** Returns the registrations that were made in a browser session, in the same order; none for an empty `sessionId`. */
export function filterBySession(
  registrations: readonly RegistrationRow[],
  sessionId: string,
): readonly RegistrationRow[] {
  return registrations.filter((row) => sessionId !== '' && row.session_id === sessionId);
}

/**
 * Finds the pending registration with a mailed code. If this browser session has registered with this address, it can only
 * activate its own registrations. So a visitor who has registered does not activate, by mistake, the registration (and thereby
 * the password) of an attacker who has also registered with the visitor's address. In other sessions, the code of any
 * registration is valid, since all codes are mailed to the address; the caller then requires a password.
 *
 * @param query.codes the possible spellings of the entered code, one of which must match exactly
 */
export async function findRegistration(
  trx: Transaction,
  { codes, emailAddress, sessionId }: RegistrationQuery & { readonly codes: readonly string[] },
  now: Instant,
): Promise<RegistrationRow | undefined> {
  const pendingRegistrations = await listPendingRegistrations(trx, emailAddress, now);
  const sessionRegistrations = filterBySession(pendingRegistrations, sessionId);
  const candidates = sessionRegistrations.length > 0 ? sessionRegistrations : pendingRegistrations;
  return candidates.find(({ code }) => codes.includes(code));
}

/**
 * Turns a registration into an active account with its name, password, profile and settings, and deletes all registrations,
 * sign-ins and password reset codes of the address, so that none from before remains valid. A demo account (for QA) that is
 * not activated is replaced. The caller ensures that the address has no active account, which would be overwritten.
 */
export async function activateRegistration(trx: Transaction, registration: RegistrationRow): Promise<void> {
  const { email_address, name, password_hash, profile, settings, registered_at } = registration;
  // Without an activation code, the account is active.
  const account: AccountRow = { email_address, name, password_hash, activation_code: null, is_locked: 0 };
  for (const table of ['registrations', 'sign_ins', 'password_resets'] as const)
    await trx.deleteFrom(table).where('email_address', '=', email_address).execute();
  await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_address').doUpdateSet(account))
    .execute();
  // Adds the registration, with its time, to the account's history, and creates the row that `updateDetails` changes.
  await recordChange(trx, { emailAddress: email_address, action: 'REGISTERED' }, registered_at);
  await updateDetails(trx, email_address, { profile, settings, created_at: registered_at });
}
