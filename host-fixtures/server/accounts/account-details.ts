import { randomUUID } from 'node:crypto';
import { fallback, object, optional, parse, picklist, boolean, safeParse } from 'valibot';
import { billingInfo } from '#shared/contract/payment/billing-info.ts';
import { type AccountProfile, normaliseProfile } from '#shared/domain/account/account-profile.ts';
import { type AccountSettings, distanceUnits } from '#shared/domain/account/account-settings.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type Instant } from '../clock/clock.ts';
import type { AccountDetailsRow, AccountHistoryRow } from '../database/account-tables.ts';
import type { Database, Transaction } from '../database/tables.ts';
import { type Account, type DemoPeople, updateAccount } from './accounts.ts';

/** The settings of an account. `units` is absent if the owner has not chosen them. */
export type StoredSettings = Omit<AccountSettings, 'units'> & Partial<Pick<AccountSettings, 'units'>>;

/** The owner of an account. */
export type Owner = Pick<Account, 'emailAddress' | 'name'>;

/** See {@link createAccountDetails}. */
export type AccountDetails = ReturnType<typeof createAccountDetails>;

/** The schema of stored settings. Missing and invalid ones get the second value of `fallback`. */
const storedSettings = object({
  language: fallback(optional(picklist(locales)), undefined),
  units: fallback(optional(picklist(distanceUnits)), undefined),
  isNotifiedByEmail: fallback(boolean(), true),
  isNotifiedByText: fallback(boolean(), false),
});

/**
 * Stores profiles and settings of accounts in the database.
 *
 * @param now ms since 1970 UTC
 * @param people invented people with accounts, for QA; undefined on a live host
 */
export function createAccountDetails(database: Database, now: () => number, people?: DemoPeople) {
  const findRow = ({ emailAddress }: Owner) =>
    database.selectFrom('account_details').selectAll().where('email_address', '=', emailAddress).executeTakeFirst();

  return {
    /** Returns name, telephone number, postal address, and the e-mail address of the account, which cannot be changed. */
    async getProfile(owner: Owner): Promise<AccountProfile> {
      const { emailAddress } = owner;
      const row = await findRow(owner);
      // A profile has the fields of a billing form. Anything else counts as empty.
      const result = safeParse(billingInfo, JSON.parse(row?.profile ?? '{}'), { abortEarly: true });
      const profile = result.success ? result.output : {};
      // A demo person has an address until they save a profile, which always has a first name.
      const demoAddress = profile.firstName === undefined ? people?.find(emailAddress)?.address : undefined;
      // Later values take precedence: the saved profile over those of the demo person and of the account.
      return { ...splitName(owner), ...demoAddress, ...profile, emailAddress };
    },
    /** Replaces the profile, and the name of the account. */
    async saveProfile({ emailAddress }: Owner, profile: AccountProfile): Promise<void> {
      const normalisedProfile = normaliseProfile(profile);
      const { firstName, lastName } = normalisedProfile;
      const name = [firstName, lastName].filter((part) => part !== undefined).join(' ');
      await database.transaction().execute(async (trx) => {
        const fields = Object.keys(normalisedProfile);
        await recordChange(trx, { emailAddress, action: 'PROFILE_CHANGED', fields }, now());
        await updateDetails(trx, emailAddress, { profile: JSON.stringify(normalisedProfile) });
        await updateAccount(trx, emailAddress, { name });
      });
    },
    /** Returns the settings. @param language the language if the owner has not chosen one */
    async getSettings(owner: Owner, language: Locale): Promise<StoredSettings> {
      const row = await findRow(owner);
      const settings = parse(storedSettings, JSON.parse(row?.settings ?? '{}'));
      return { ...settings, language: settings.language ?? language };
    },
    /** Replaces the settings. */
    async saveSettings({ emailAddress }: Owner, settings: AccountSettings): Promise<void> {
      await database.transaction().execute(async (trx) => {
        const fields = Object.keys(settings);
        await recordChange(trx, { emailAddress, action: 'SETTINGS_CHANGED', fields }, now());
        await updateDetails(trx, emailAddress, { settings: JSON.stringify(settings) });
      });
    },
    /** Adds an activation, which has already taken place, to the account's history. */
    async recordActivation(emailAddress: string): Promise<void> {
      await database.transaction().execute((trx) => recordChange(trx, { emailAddress, action: 'ACTIVATED' }, now()));
    },
  };
}

/** Splits a name at its first space: `Ada Byron Lovelace` has the last name `Byron Lovelace`, `Ada` has none. */
function splitName({ name }: Owner): Pick<AccountProfile, 'firstName' | 'lastName'> {
  const [firstName, ...lastNames] = name.split(' ');
  return { ...(firstName && { firstName }), ...(lastNames.length > 0 && { lastName: lastNames.join(' ') }) };
}

/** A change of an account. */
interface AccountChange {
  readonly emailAddress: string;
  readonly action: AccountHistoryRow['action'];
  /** Names of the fields that were saved, also of those that stay the same, without values. */
  readonly fields?: readonly string[];
}

/** Changes columns of an account's details. Call {@link recordChange} before, which creates the details if needed. */
export async function updateDetails(
  trx: Transaction,
  emailAddress: string,
  columns: Partial<Pick<AccountDetailsRow, 'profile' | 'settings' | 'created_at'>>,
): Promise<void> {
  await trx.updateTable('account_details').set(columns).where('email_address', '=', emailAddress).execute();
}

/**
 * Adds an entry to the history of an account, whose details are created if needed. If possible, call it in the transaction
 * that changes the account.
 */
export async function recordChange(
  trx: Transaction,
  { emailAddress, action, fields = [] }: AccountChange,
  now: Instant,
): Promise<void> {
  await trx
    .insertInto('account_details')
    .values({ email_address: emailAddress, account_id: randomUUID(), profile: '{}', settings: '{}', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The history contains this random id instead of the address, so that it can remain when the account is deleted.
  const { account_id } = await trx
    .selectFrom('account_details')
    .select('account_id')
    .where('email_address', '=', emailAddress)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('account_history')
    .values({ account_id, happened_at: now, action, detail: JSON.stringify({ fields }) })
    .execute();
}
