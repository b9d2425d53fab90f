import {
  changePassword as changePasswordCall,
  closeAccount as closeAccountCall,
  getAccountSettings,
  saveAccountSettings as saveSettingsCall,
} from '#shared/contract/account/account-settings.ts';
import { getProfile, saveProfile as saveProfileCall } from '#shared/contract/account/profile.ts';
import {
  deleteTraveller as deleteTravellerCall,
  getTravellers,
  saveTraveller as saveTravellerCall,
} from '#shared/contract/account/travellers.ts';
import type { AccountProfile } from '#shared/domain/account/account-profile.ts';
import { type AccountSettings, type OfferedSettings, unitOf } from '#shared/domain/account/account-settings.ts';
import type { SavedTraveller, TravellerWords } from '#shared/domain/account/saved-traveller.ts';
import type { CallOptions, Client } from '../../client.ts';

/** What the account knows of its owner. */
export function loadProfile(client: Client, signal?: AbortSignal): Promise<AccountProfile> {
  return client.call(getProfile, {}, { signal });
}

/** Writes the profile as a whole. @returns it, as the account keeps it */
export function saveProfile(client: Client, profile: AccountProfile): Promise<AccountProfile> {
  return client.call(saveProfileCall, { body: profile });
}

/** What the owner has chosen; where no unit was chosen, the one that goes with the page's currency. */
export async function loadAccountSettings(client: Client, signal?: AbortSignal): Promise<OfferedSettings> {
  const { units, ...settings } = await client.call(getAccountSettings, {}, { signal });
  return { ...settings, units: units ?? unitOf({ currency: client.currency() }) };
}

/** Writes what the owner has chosen. */
export async function saveAccountSettings(client: Client, settings: AccountSettings): Promise<OfferedSettings> {
  const { offersTextMessages } = await client.call(saveSettingsCall, { body: settings });
  return { ...settings, offersTextMessages };
}

/** Changes the password; every other browser is signed out. Sent again under its key, it is done once. */
export async function changePassword(
  client: Client,
  { current, next }: { readonly current: string; readonly next: string },
  command: CallOptions = {},
): Promise<void> {
  await client.call(changePasswordCall, { body: { currentPassword: current, password: next } }, command);
}

/** Closes the account for good. */
export async function closeAccount(client: Client, password: string): Promise<void> {
  await client.call(closeAccountCall, { body: { password, isConfirmed: true } });
}

/** The travellers that the account keeps. */
export async function loadTravellers(client: Client, signal?: AbortSignal): Promise<readonly SavedTraveller[]> {
  return (await client.call(getTravellers, {}, { signal })).travellers;
}

/** Adds a traveller, or changes the one of the id; under its key once. @returns all of them */
export async function saveTraveller(
  client: Client,
  traveller: TravellerWords & { readonly travellerId?: string | undefined },
  command: CallOptions = {},
): Promise<readonly SavedTraveller[]> {
  return (await client.call(saveTravellerCall, { body: traveller }, command)).travellers;
}

/** Removes a traveller. */
export async function deleteTraveller(client: Client, travellerId: string): Promise<void> {
  await client.call(deleteTravellerCall, { query: { travellerId } });
}
