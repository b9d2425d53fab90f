import { type Generated } from 'kysely';
import { type AssistanceNeed, type TravellerType } from '#shared/domain/account/saved-traveller.ts';
import { type Flag } from './stored-values.ts';

/** What an account knows of its owner. */
export interface AccountDetailsRow {
  email_address: string;
  /** Names the account in its history, which outlives it; drawn by chance. */
  account_id: string;
  /** JSON: who the owner is, and where they live. */
  profile: string;
  /** JSON: what the owner has chosen. */
  settings: string;
  /** Ms since 1970 UTC. */
  created_at: number;
}

/** Somebody who travels, as an account keeps them. */
export interface SavedTravellerRow {
  traveller_id: string;
  email_address: string;
  first_name: string;
  last_name: string;
  type: TravellerType;
  assistance: AssistanceNeed;
  has_attendant: Flag;
  is_default: Flag;
}

/**
 * A registration that waits for its activation. An address may have several: each has its own password and its own code, and
 * is an account of nobody until its code has come back.
 */
export interface RegistrationRow {
  email_address: string;
  /** Mailed to the address; opens nothing without it. */
  code: string;
  /** The browser that has sent it. */
  session_id: string;
  /** First and last name. */
  name: string;
  password_hash: string;
  /** JSON, as `account_details` keeps it. */
  profile: string;
  /** JSON, as `account_details` keeps it. */
  settings: string;
  /** Ms since 1970 UTC. */
  registered_at: number;
  /** When its code was mailed last, in ms since 1970 UTC. */
  mailed_at: number;
}

/** A code that a new password may be chosen with, once; an address may have several that are good. */
export interface PasswordResetRow {
  /** SHA-256 of the code, which stands in the message alone. */
  code_digest: string;
  /** Of an account, or of a registration that waits. */
  email_address: string;
  /** Ms since 1970 UTC. */
  ends_at: number;
}

/** An account that was closed, where nothing else would keep it from being opened once more by a sign-in. */
export interface ClosedAccountRow {
  /** SHA-256. */
  address_digest: string;
  /** Ms since 1970 UTC. */
  closed_at: number;
}

/** What happened to an account: the audit trail, which is only ever added to, and names nobody. */
export interface AccountHistoryRow {
  entry_no: Generated<number>;
  account_id: string;
  /** Ms since 1970 UTC. */
  happened_at: number;
  action:
    | 'REGISTERED'
    | 'ACTIVATED'
    | 'PROFILE_CHANGED'
    | 'SETTINGS_CHANGED'
    | 'TRAVELLERS_CHANGED'
    | 'PASSWORD_CHANGED'
    | 'PASSWORD_RESET'
    | 'CLOSED';
  /** JSON: names of fields, and no values. */
  detail: string;
}

/** The tables of what accounts keep; an import leaves them alone. */
export interface AccountTables {
  account_details: AccountDetailsRow;
  saved_travellers: SavedTravellerRow;
  registrations: RegistrationRow;
  password_resets: PasswordResetRow;
  closed_accounts: ClosedAccountRow;
  account_history: AccountHistoryRow;
}
