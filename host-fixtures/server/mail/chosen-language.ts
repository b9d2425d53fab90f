import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../database/tables.ts';
import { plainAddress } from './plain-name.ts';

/**
 * Returns the language that the owner of an address chose for messages; undefined if the address is unverified, or no
 * language was chosen.
 */
export async function chosenLanguage(db: Database, emailAddress: string): Promise<Locale | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('account_details', 'account_details.email_address', 'accounts.email_address')
    .select('settings')
    .where('accounts.email_address', '=', plainAddress(emailAddress))
    .where('activation_code', 'is', null)
    .executeTakeFirst();
  const { language } = JSON.parse(row?.settings ?? '{}') as { readonly language?: unknown };
  return locales.find((locale) => locale === language);
}
