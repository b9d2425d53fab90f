import { fallback, object, optional, parse, picklist, boolean, safeParse } from 'valibot';
import { billingInfo } from '#shared/contract/payment/billing-info.ts';
import { type AccountProfile, filedProfile } from '#shared/domain/account/account-profile.ts';
import { type AccountSettings, distanceUnits } from '#shared/domain/account/account-settings.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { type AccountHistoryRow } from '../database/account-tables.ts';
import { type Database } from '../database/tables.ts';
import { type Account, type DemoPeople } from './accounts.ts';
import { detailsOf, recordChange } from './account-history.ts';

/** What the owner of an account has chosen; `units` only where they have chosen some. */
export type StoredSettings = Omit<AccountSettings, 'units'> & Partial<Pick<AccountSettings, 'units'>>;

/** Whose details are asked for. */
export type Owner = Pick<Account, 'emailAddress' | 'name'>;

/** What accounts know of their owners. */
export interface AccountDetails {
  /** Name, telephone number and address; of the address of the account, which is part of it, nothing changes. */
  profile(owner: Owner): Promise<AccountProfile>;
  /** Writes a profile as a whole, and the name by which the account is greeted. */
  saveProfile(owner: Owner, profile: AccountProfile): Promise<void>;
  /** @param language of whoever has chosen none */
  settings(owner: Owner, language: Locale): Promise<StoredSettings>;
  saveSettings(owner: Owner, settings: AccountSettings): Promise<void>;
  /** Adds to the account's history. */
  record(owner: Pick<Owner, 'emailAddress'>, action: AccountHistoryRow['action']): Promise<void>;
}

const storedSettings = object({
  language: fallback(optional(picklist(locales)), undefined),
  units: fallback(optional(picklist(distanceUnits)), undefined),
  isNotifiedByEmail: fallback(boolean(), true),
  isNotifiedByText: fallback(boolean(), false),
});

/** @param now ms since 1970 UTC */
export function createAccountDetails(database: Database, now: () => number, people?: DemoPeople): AccountDetails {
  const rowOf = ({ emailAddress }: Owner) =>
    database.selectFrom('account_details').selectAll().where('email_address', '=', emailAddress).executeTakeFirst();

  return {
    async profile(owner) {
      const { emailAddress } = owner;
      const row = await rowOf(owner);
      const stored = safeParse(billingInfo, JSON.parse(row?.profile ?? '{}'));
      const written = stored.success ? stored.output : {};
      const known = written.firstName === undefined ? { ...people?.find(emailAddress)?.address } : {};
      return { ...namesOf(owner), ...known, ...written, emailAddress };
    },
    async saveProfile({ emailAddress }, profile) {
      const filed = filedProfile(profile);
      await database.transaction().execute(async (step) => {
        await detailsOf(step, emailAddress, now());
        await step
          .updateTable('account_details')
          .set({ profile: JSON.stringify(filed) })
          .where('email_address', '=', emailAddress)
          .execute();
        const name = [filed.firstName, filed.lastName].filter((part) => part !== undefined).join(' ');
        await step.updateTable('accounts').set({ name }).where('email_address', '=', emailAddress).execute();
        const fields = Object.keys(filed);
        await recordChange(step, { emailAddress, action: 'PROFILE_CHANGED', fields }, now());
      });
    },
    async settings(owner, language) {
      const row = await rowOf(owner);
      const { language: chosen, units, ...others } = parse(storedSettings, JSON.parse(row?.settings ?? '{}'));
      return { ...others, language: chosen ?? language, ...(units !== undefined && { units }) };
    },
    async saveSettings({ emailAddress }, settings) {
      await database.transaction().execute(async (step) => {
        await detailsOf(step, emailAddress, now());
        await step
          .updateTable('account_details')
          .set({ settings: JSON.stringify(settings) })
          .where('email_address', '=', emailAddress)
          .execute();
        const fields = Object.keys(settings);
        await recordChange(step, { emailAddress, action: 'SETTINGS_CHANGED', fields }, now());
      });
    },
    async record({ emailAddress }, action) {
      await database.transaction().execute((step) => recordChange(step, { emailAddress, action }, now()));
    },
  };
}

/** The parts of a name that was kept as one. */
function namesOf({ name }: Owner): Pick<AccountProfile, 'firstName' | 'lastName'> {
  const [firstName, ...others] = name.split(' ');
  return { ...(firstName && { firstName }), ...(others.length > 0 && { lastName: others.join(' ') }) };
}
