import { type Generated } from 'kysely';
import { type AssistanceNeed, type TravellerType } from '#shared/domain/account/saved-traveller.ts';
import { type Flag } from './stored-values.ts';

/** Profile and settings of an account. */
export interface AccountDetailsRow {
  email_address: string;
  /** A random id that identifies the account in its history. The history remains when the account is deleted. */
  account_id: string;
  /** JSON: name, telephone number and address. */
  profile: string;
  /** JSON: the owner's settings. */
  settings: string;
  /** Ms since 1970 UTC. */
  created_at: number;
}

/** A saved traveller of an account. */
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
 * A registration that waits for its activation. An address may have several registrations, each with its own password and
 * code. Entering the code turns the registration into an account.
 */
export interface RegistrationRow {
  email_address: string;
  /** The activation code, which was mailed to the address and is only valid together with it. */
  code: string;
  /** The browser session in which the visitor registered. */
  session_id: string;
  /** First and last name. */
  name: string;
  password_hash: string;
  /** JSON, as in `account_details`. */
  profile: string;
  /** JSON, as in `account_details`. */
  settings: string;
  /** Ms since 1970 UTC. */
  registered_at: number;
  /** The last time that its code was mailed, ms since 1970 UTC. */
  mailed_at: number;
}

/** A single-use code for a new password. An address may have several valid codes. */
export interface PasswordResetRow {
  /** SHA-256 of the code. Only the message contains the code. */
  code_digest: string;
  /** Address of an account or a pending registration. */
  email_address: string;
  /** Ms since 1970 UTC. */
  ends_at: number;
}

/** A closed account of a demo person. Without this row, the next sign-in would create the account again. */
export interface ClosedAccountRow {
  /** SHA-256 of the email address. */
  address_digest: string;
  /** Ms since 1970 UTC. */
  closed_at: number;
}

/** The audit trail of accounts. Rows are only added, and contain no personal data. */
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
  /** JSON: names of the changed fields, without values. */
  detail: string;
}

/** Account tables. Timetable imports do not change them. */
export interface AccountTables {
  account_details: AccountDetailsRow;
  saved_travellers: SavedTravellerRow;
  registrations: RegistrationRow;
  password_resets: PasswordResetRow;
  closed_accounts: ClosedAccountRow;
  account_history: AccountHistoryRow;
}
