import { randomUUID } from 'node:crypto';
import {
  maxSavedTravellers,
  type SavedTraveller,
  type TravellerDetails,
} from '#shared/domain/account/saved-traveller.ts';
import { type SavedTravellerRow } from '../database/account-tables.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { recordChange } from './account-details.ts';

/**
 * The result of saving a traveller: all travellers of the account, or why it failed. `unknown`: the account has no traveller
 * with this id; `too-many`: it has the maximum number of travellers.
 */
export type TravellerSaveResult = readonly SavedTraveller[] | 'unknown' | 'too-many';

/** The saved travellers of accounts: people for whom the owner often books, so that their names need not be typed again. */
export type SavedTravellers = ReturnType<typeof createSavedTravellers>;

/**
 * Creates the service that stores travellers in the database. An account is identified by its e-mail address. Each change is
 * also added to the history of the account (`recordChange`).
 *
 * @param now ms since 1970 UTC
 */
export function createSavedTravellers(database: Database, now: () => number) {
  const action = 'TRAVELLERS_CHANGED' as const;
  return {
    list: (emailAddress: string) => listTravellers(database, emailAddress),
    /**
     * Adds a traveller, or changes the one with the id. If the traveller is the default (the first in lists), no other
     * traveller of the account stays the default.
     *
     * @param storeAnswer stores the answer in the same transaction, so that a repeated request gets the same answer. Not called
     *   if nothing was saved
     */
    save: (
      emailAddress: string,
      { travellerId, ...details }: TravellerDetails & { readonly travellerId?: string | undefined },
      storeAnswer?: (trx: Transaction, savedTravellers: readonly SavedTraveller[]) => Promise<void>,
    ) =>
      database.transaction().execute(async (trx): Promise<TravellerSaveResult> => {
        // The number cannot change meanwhile: writing transactions do not overlap, or are repeated after a conflict.
        if (travellerId === undefined && (await listTravellers(trx, emailAddress)).length >= maxSavedTravellers)
          return 'too-many';
        const savedId = await writeTraveller(trx, { emailAddress, travellerId, details });
        // The traveller may have been removed meanwhile, for example in another tab.
        if (savedId === undefined) return 'unknown';
        if (details.isDefault)
          await trx
            .updateTable('saved_travellers')
            .set({ is_default: 0 })
            .where('email_address', '=', emailAddress)
            .where('traveller_id', '!=', savedId)
            .execute();
        await recordChange(trx, { emailAddress, action }, now());
        const savedTravellers = await listTravellers(trx, emailAddress);
        await storeAnswer?.(trx, savedTravellers);
        return savedTravellers;
      }),
    /** Removes a traveller. An unknown id changes nothing. */
    remove: (emailAddress: string, travellerId: string) =>
      database.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('saved_travellers')
          .where('email_address', '=', emailAddress)
          .where('traveller_id', '=', travellerId)
          .executeTakeFirst();
        if (numDeletedRows > 0n) await recordChange(trx, { emailAddress, action }, now());
      }),
  };
}

/** Lists the travellers of an account: the default one first, then by last and first name. */
export async function listTravellers(database: Database, emailAddress: string): Promise<readonly SavedTraveller[]> {
  const rows = await database
    .selectFrom('saved_travellers')
    .selectAll()
    .where('email_address', '=', emailAddress)
    .orderBy('is_default', 'desc')
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  return rows.map(toTraveller);
}

interface TravellerToWrite {
  readonly emailAddress: string;
  /** Undefined for a new traveller. */
  readonly travellerId: string | undefined;
  readonly details: TravellerDetails;
}

/** Adds or changes a traveller. @returns its id; undefined if the account has no traveller with `travellerId` */
async function writeTraveller(
  trx: Transaction,
  { emailAddress, travellerId, details }: TravellerToWrite,
): Promise<string | undefined> {
  const columns = {
    first_name: details.firstName.trim(),
    last_name: details.lastName.trim(),
    type: details.type,
    assistance: details.assistance,
    has_attendant: details.hasAttendant ? 1 : 0,
    is_default: details.isDefault ? 1 : 0,
  } as const;
  if (travellerId === undefined) {
    const row = { ...columns, traveller_id: randomUUID(), email_address: emailAddress };
    await trx.insertInto('saved_travellers').values(row).execute();
    return row.traveller_id;
  }
  const { numUpdatedRows } = await trx
    .updateTable('saved_travellers')
    .set(columns)
    .where('email_address', '=', emailAddress)
    .where('traveller_id', '=', travellerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? travellerId : undefined;
}

function toTraveller(row: SavedTravellerRow): SavedTraveller {
  return {
    travellerId: row.traveller_id,
    firstName: row.first_name,
    lastName: row.last_name,
    type: row.type,
    assistance: row.assistance,
    hasAttendant: row.has_attendant === 1,
    isDefault: row.is_default === 1,
  };
}
