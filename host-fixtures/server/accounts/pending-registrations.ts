import { type RegistrationRow } from '../database/account-tables.ts';
import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { ensureDetails, recordChange } from './account-details.ts';

/** A registration that was not activated in this time is deleted, ms. */
export const registrationLifetimeMs = 30 * 24 * 3_600_000;

/** Selects registrations. */
export interface RegistrationQuery {
  readonly emailAddress: string;
  /** Of the browser; empty if it has no session. */
  readonly sessionId: string;
}

/** Reads the pending registrations of an address, the latest first. */
export function listPendingRegistrations(
  trx: Transaction,
  emailAddress: string,
  now: Instant,
): Promise<readonly RegistrationRow[]> {
  return trx
    .selectFrom('registrations')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .where('registered_at', '>', now - registrationLifetimeMs)
    .orderBy('registered_at', 'desc')
    .execute();
}

/** Returns the registrations that this session sent. */
export function filterBySession(waiting: readonly RegistrationRow[], sessionId: string): readonly RegistrationRow[] {
  return waiting.filter((row) => sessionId !== '' && row.session_id === sessionId);
}

/**
 * Returns the registration of a mailed code. A browser that sent registrations can only activate those, so that a
 * visitor does not activate an attacker's registration for the same address.
 */
export async function findRegistration(
  trx: Transaction,
  { codes, emailAddress, sessionId }: RegistrationQuery & { readonly codes: readonly string[] },
  now: Instant,
): Promise<RegistrationRow | undefined> {
  const waiting = await listPendingRegistrations(trx, emailAddress, now);
  const sessionRegistrations = filterBySession(waiting, sessionId);
  return (sessionRegistrations.length > 0 ? sessionRegistrations : waiting).find(({ code }) => codes.includes(code));
}

/**
 * Turns a registration into an active account and deletes the address's other registrations. Name, language and
 * password are those of this registration.
 */
export async function activateRegistration(
  trx: Transaction,
  registration: RegistrationRow,
  now: Instant,
): Promise<void> {
  const { email_address, name, password_hash, profile, settings, registered_at } = registration;
  const account: AccountRow = { email_address, name, password_hash, activation_code: null, is_locked: 0 };
  for (const table of ['registrations', 'sign_ins', 'password_resets'] as const)
    await trx.deleteFrom(table).where('email_address', '=', email_address).execute();
  await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_address').doUpdateSet(account))
    .execute();
  await ensureDetails(trx, email_address, now);
  await trx
    .updateTable('account_details')
    .set({ profile, settings, created_at: registered_at })
    .where('email_address', '=', email_address)
    .execute();
  await recordChange(trx, { emailAddress: email_address, action: 'REGISTERED' }, registered_at);
}
