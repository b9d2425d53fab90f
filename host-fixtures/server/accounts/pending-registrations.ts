import { type RegistrationRow } from '../database/account-tables.ts';
import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { ensureDetails, recordChange } from './account-details.ts';

/** How long a registration waits for its activation, ms. Then it is deleted. */
export const registrationLifetimeMs = 30 * 24 * 3_600_000;

/** Selects registrations. */
export interface RegistrationQuery {
  readonly emailAddress: string;
  /** The session of the browser; empty if it has none. */
  readonly sessionId: string;
}

/** Selects the pending registrations of an address, the latest first. */
export function listPendingRegistrations(
  step: Transaction,
  emailAddress: string,
  now: Instant,
): Promise<readonly RegistrationRow[]> {
  return step
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
  step: Transaction,
  { codes, emailAddress, sessionId }: RegistrationQuery & { readonly codes: readonly string[] },
  now: Instant,
): Promise<RegistrationRow | undefined> {
  const waiting = await listPendingRegistrations(step, emailAddress, now);
  const sessionRegistrations = filterBySession(waiting, sessionId);
  return (sessionRegistrations.length > 0 ? sessionRegistrations : waiting).find(({ code }) => codes.includes(code));
}

/**
 * Turns a registration into an active account and deletes the address's other registrations. Name, language and
 * password are those of this registration.
 */
export async function activateRegistration(
  step: Transaction,
  registration: RegistrationRow,
  now: Instant,
): Promise<void> {
  const { email_address, name, password_hash, profile, settings, registered_at } = registration;
  const account: AccountRow = { email_address, name, password_hash, activation_code: null, is_locked: 0 };
  for (const table of ['registrations', 'sign_ins', 'password_resets'] as const)
    await step.deleteFrom(table).where('email_address', '=', email_address).execute();
  await step
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_address').doUpdateSet(account))
    .execute();
  await ensureDetails(step, email_address, now);
  await step
    .updateTable('account_details')
    .set({ profile, settings, created_at: registered_at })
    .where('email_address', '=', email_address)
    .execute();
  await recordChange(step, { emailAddress: email_address, action: 'REGISTERED' }, registered_at);
}
