import { type AssistanceNeed, type TravellerType } from '#shared/domain/account/saved-traveller.ts';
import { flag, generatedId, instant, table, text } from './define-table.ts';

/**
 * Tables of travellers' accounts. Timetable imports do not change them. Columns of the kind `instant` are in ms since 1970 UTC.
 */
export const accountTables = {
  /** An account. */
  accounts: table({
    /** In lower case. */
    email_address: text().primaryKey(),
    /** First and last name in one text. Saving a profile, which has them separately, replaces it. */
    name: text(),
    /** Hash of the password. */
    password_hash: text(),
    /**
     * The activation code of a demo account that is not activated, otherwise null. A demo account belongs to a
     * fictional person for QA, and is created when it is first needed. Other accounts are created when they are
     * activated (see `registrations`).
     */
    activation_code: text().orNull(),
    /** Whether the account is locked permanently, so that its owner cannot sign in. */
    is_locked: flag(),
  }),

  /** A sign-in of a browser, valid until `ends_at`. Signing out deletes it. */
  sign_ins: table({
    /** Random for each sign-in. */
    sign_in_id: text().primaryKey(),
    email_address: text().references('accounts.email_address'),
    ends_at: instant(),
  }),

  /** Profile and settings of an account. */
  account_details: table({
    email_address: text().primaryKey().references('accounts.email_address'),
    /** A random id that identifies the account in `account_history`, which remains when the account is deleted. */
    account_id: text().unique(),
    /** JSON: name, telephone number and address. */
    profile: text(),
    /** JSON: the owner's settings, such as language and notifications. */
    settings: text(),
    created_at: instant(),
  }),

  /** A saved traveller of an account. */
  saved_travellers: table({
    traveller_id: text().primaryKey(),
    email_address: text().references('accounts.email_address'),
    first_name: text(),
    last_name: text(),
    type: text<TravellerType>(),
    assistance: text<AssistanceNeed>(),
    has_attendant: flag(),
    /** Whether the traveller is first in lists. */
    is_default: flag(),
  }).index('travellers_of_account', 'email_address'),

  /** A closed demo account. Without this row, the next sign-in would create the account again. */
  closed_accounts: table({
    /** SHA-256 of the email address, so that the address itself is deleted. */
    address_digest: text().primaryKey(),
    closed_at: instant(),
  }),

  /** The audit trail of accounts. Rows are only added, and contain no personal data. */
  account_history: table({
    entry_no: generatedId().autoIncrement(),
    account_id: text(),
    happened_at: instant(),
    action: text<
      | 'REGISTERED'
      | 'ACTIVATED'
      | 'PROFILE_CHANGED'
      | 'SETTINGS_CHANGED'
      | 'TRAVELLERS_CHANGED'
      | 'PASSWORD_CHANGED'
      | 'PASSWORD_RESET'
      | 'CLOSED'
    >(),
    /** JSON: names of the saved fields, without values. */
    detail: text(),
  }).index('history_of_account', 'account_id'),

  /**
   * A registration that waits for its activation. An address may have several registrations, each with its own password and
   * code. Entering the code turns the registration into an account.
   */
  registrations: table({
    email_address: text(),
    /** The activation code, which was mailed to the address and is only valid together with it. */
    code: text(),
    /** The browser session in which the visitor registered. */
    session_id: text(),
    /** First and last name. */
    name: text(),
    password_hash: text(),
    /** JSON, as in `account_details`. */
    profile: text(),
    /** JSON, as in `account_details`. */
    settings: text(),
    registered_at: instant(),
    /** When its code was last mailed. */
    mailed_at: instant(),
  })
    .primaryKey('email_address', 'code')
    .index('registrations_of_session', 'session_id'),

  /** A single-use code for a new password. An address may have several valid codes. */
  password_resets: table({
    /** SHA-256 of the code. The code itself is only in the message to the owner. */
    code_digest: text().primaryKey(),
    /** Address of an account or a pending registration. */
    email_address: text(),
    ends_at: instant(),
  }).index('resets_of_address', 'email_address'),
};

/** See {@link accountTables}. */
export type AccountDetailsRow = typeof accountTables.account_details.row;
/** See {@link accountTables}. */
export type SavedTravellerRow = typeof accountTables.saved_travellers.row;
/** See {@link accountTables}. */
export type RegistrationRow = typeof accountTables.registrations.row;
/** See {@link accountTables}. */
export type AccountHistoryRow = typeof accountTables.account_history.row;
