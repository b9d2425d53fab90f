import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../database/tables.ts';

/**
 * Removes characters from a user's name that mail programs could turn into a link, since the message may go to another
 * person.
 */
export function toUnlinkableName(name: string): string {
  return name
    .replace(/[:/\\@]|\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Normalises an address as accounts are stored by it. */
export function normaliseAddress(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}

/**
 * Returns the language that the owner of an address chose for messages; undefined if the address is unverified, or no
 * language was chosen.
 */
export async function findChosenLanguage(db: Database, emailAddress: string): Promise<Locale | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('account_details', 'account_details.email_address', 'accounts.email_address')
    .select('settings')
    .where('accounts.email_address', '=', normaliseAddress(emailAddress))
    .where('activation_code', 'is', null)
    .executeTakeFirst();
  const { language } = JSON.parse(row?.settings ?? '{}') as { readonly language?: unknown };
  return locales.find((locale) => locale === language);
}
