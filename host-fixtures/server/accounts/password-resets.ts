import { type AccountRow, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { revokeOrderKeys } from '../orders/order-access.ts';
import { toDigest, newAccountCode, resetGroups } from './account-codes.ts';
import { codeMailEveryMs } from './account-mail-limits.ts';
import { recordChange } from './account-history.ts';
import { openAccount, waitingRegistrations } from './waiting-registrations.ts';

/** How long a code to choose a new password with is good, in ms. */
export const resetForMs = 3_600_000;

/**
 * Another code for an address, beside those that are good: whoever asks for one takes none from somebody else. Undefined
 * where one was mailed a moment ago, which is good for long enough.
 *
 * @param isAllowed asked where one would be mailed
 */
export async function newResetCode(
  step: Transaction,
  { emailAddress, isAllowed }: { readonly emailAddress: string; readonly isAllowed: () => Promise<boolean> },
  now: Instant,
): Promise<string | undefined> {
  const recent = await step
    .selectFrom('password_resets')
    .select('ends_at')
    .where('email_address', '=', emailAddress)
    .where('ends_at', '>', now + resetForMs - codeMailEveryMs)
    .executeTakeFirst();
  if (recent || !(await isAllowed())) return undefined;
  const code = newAccountCode(resetGroups);
  await step
    .insertInto('password_resets')
    .values({ code_digest: toDigest(code), email_address: emailAddress, ends_at: now + resetForMs })
    .execute();
  return code;
}

/** Writes a password; all sign-ins of the account end, all codes to choose one with, and the keys to its orders. */
export async function writePassword(step: Transaction, emailAddress: string, passwordHash: string): Promise<void> {
  await step
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('email_address', '=', emailAddress)
    .execute();
  await step.deleteFrom('sign_ins').where('email_address', '=', emailAddress).execute();
  await step.deleteFrom('password_resets').where('email_address', '=', emailAddress).execute();
  await revokeOrderKeys(step, emailAddress);
}

/**
 * Writes the password that the owner of an address has chosen by its mail, which activates what waits for it: an account, else
 * the latest registration, of which nothing but the name is taken. @returns whom to write to; undefined where nothing is left
 */
export async function resetPassword(
  step: Transaction,
  { emailAddress, passwordHash }: { readonly emailAddress: string; readonly passwordHash: string },
  now: Instant,
): Promise<Pick<AccountRow, 'email_address' | 'name'> | undefined> {
  const known = await step
    .selectFrom('accounts')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .executeTakeFirst();
  const [registration] = known ? [] : await waitingRegistrations(step, emailAddress, now);
  if (registration) await openAccount(step, { ...registration, password_hash: passwordHash }, now);
  if (known) {
    await writePassword(step, emailAddress, passwordHash);
    await step
      .updateTable('accounts')
      .set({ activation_code: null })
      .where('email_address', '=', emailAddress)
      .execute();
    await step.deleteFrom('registrations').where('email_address', '=', emailAddress).execute();
  }
  if (known || registration) await recordChange(step, { emailAddress, action: 'PASSWORD_RESET' }, now);
  return known ?? registration;
}
