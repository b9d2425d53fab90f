import { sql } from 'kysely';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../database/tables.ts';

/**
 * Replaces characters of a name that could make it a link in mail programs by spaces: `:`, `/`, `\`, `@`, and each full stop
 * that two letters or digits follow. Several spaces become one. `Ann evil.example/x` becomes `Ann evil example x`, and
 * `J. R. Smith` stays as it is. A visitor can enter any name and a third party's address, and the third party would get the
 * link in a genuine message.
 */
export function toUnlinkableName(name: string): string {
  return name
    .replace(/[:/\\@]|\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Normalises an email address. Accounts are stored by their normalised address. */
export function normaliseAddress(emailAddress: string): string {
  return emailAddress.trim().toLowerCase();
}

/** The condition that a column has an address, which it may contain as a visitor typed it. */
export function hasAddress(
  column: 'email_address' | 'orders.email_address' | 'to_address' | 'reply_to',
  emailAddress: string,
) {
  return sql<boolean>`lower(${sql.ref(column)}) = ${normaliseAddress(emailAddress)}`;
}

/**
 * Returns the language that the owner of an address has chosen for messages in the settings of the account; undefined if the
 * address has no activated account, or no language was chosen.
 */
export async function findChosenLanguage(db: Database, emailAddress: string): Promise<Locale | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('account_details', 'account_details.email_address', 'accounts.email_address')
    .select('settings')
    .where('accounts.email_address', '=', normaliseAddress(emailAddress))
    // An activated account has no activation code any more.
    .where('activation_code', 'is', null)
    .executeTakeFirst();
  const { language } = JSON.parse(row?.settings ?? '{}') as { readonly language?: unknown };
  return locales.find((locale) => locale === language);
}
