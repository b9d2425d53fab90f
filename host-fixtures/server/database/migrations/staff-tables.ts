import { sql, type Kysely } from 'kysely';
import { createTables, instant, integer, table, text } from '../define-table.ts';
import { getEngine } from '../get-engine.ts';

/**
 * Tables of the operator's staff and devices. Imports of timetables do not change them. An `instant` is in ms since 1970 UTC.
 * Secrets are stored as hashes, except the keys of second factors, which are encrypted.
 */
export const staffTables = {
  /** A person who uses `/operator`. Rows are never deleted, so that the trail can name people who have left. */
  operators: table({
    operator_id: text().primaryKey(),
    name: text(),
    /** In lower case. */
    email_address: text(),
    /** The roles, separated by spaces. */
    roles: text(),
    /** Hash of the password; null until the invitation is accepted. */
    password_hash: text().orNull(),
    /** The encrypted key of the second factor (TOTP); null until the person sets it up. */
    totp_key: text().orNull(),
    /** The time step of the last accepted code, so that a code works once; 0 before the first. */
    last_totp_step: integer(),
    invited_at: instant(),
    /** Null until the invitation is accepted. */
    activated_at: instant().orNull(),
    /** When the person lost access; null for present staff. */
    ended_at: instant().orNull(),
  }).indexWith('operators_by_address', (index) =>
    index.column('email_address').unique().where(sql.ref('ended_at'), 'is', null),
  ),

  /** A link by which a person chooses a password and sets up the second factor. It works once, so using it deletes the row. */
  operator_invitations: table({
    token_digest: text().primaryKey(),
    operator_id: text().references('operators.operator_id'),
    ends_at: instant(),
  }),

  /** A code that replaces the second factor once. Using it deletes the row. */
  operator_recovery_codes: table({
    operator_id: text().references('operators.operator_id'),
    code_digest: text(),
  }).primaryKey('operator_id', 'code_digest'),

  /** A sign-in of a browser at `/operator`. Ending the person or the session deletes the row. */
  operator_sessions: table({
    session_digest: text().primaryKey(),
    operator_id: text().references('operators.operator_id'),
    ends_at: instant(),
  }),

  /** The trail of what operators did. Rows are only added, and their hashes reveal changes. */
  operator_trail: table({
    /** Counts from 1 without gaps. */
    entry_no: integer().primaryKey(),
    happened_at: instant(),
    /** Who did it; null for the command line and for the host. */
    operator_id: text().orNull(),
    /** The name at that time. */
    operator_name: text(),
    action: text(),
    /** What it was done to: an id or a reference; may be empty. */
    subject: text(),
    /** JSON. */
    facts: text(),
    /** Identifies the key of the hash, since a host may get another secret. */
    key_id: text(),
    /** Keyed hash of this entry and of the hash of the previous one. */
    hash: text(),
  })
    .index('operator_trail_by_operator', 'operator_id')
    .index('operator_trail_by_time', 'happened_at'),

  /** A phone with which a driver checks tickets. */
  driver_devices: table({
    device_id: text().primaryKey(),
    /** The driver or the phone. */
    name: text(),
    /** Hash of the code that enrols the phone; null when it was used. */
    enrolment_digest: text().orNull().unique(),
    enrolment_ends_at: instant(),
    /** Hash of the token that the phone stores; null until it is enrolled. */
    token_digest: text().orNull().unique(),
    added_at: instant(),
    enrolled_at: instant().orNull(),
    last_used_at: instant().orNull(),
    ended_at: instant().orNull(),
  }),
};

/** Tables about the browsers of the operator's staff, which a later migration adds. */
export const staffBrowserTables = {
  /** The browser of a session of `/operator`, so that the person recognises it. The row is deleted with its session. */
  operator_browsers: table({
    session_digest: text().primaryKey().references('operator_sessions.session_digest').cascade(),
    /** Its name and its system: `Firefox on Linux`. */
    browser: text(),
    signed_in_at: instant(),
  }),
};

/**
 * Creates {@link staffTables}. With SQLite, triggers refuse changes of the trail. They are not created in PostgreSQL, since none of
 * the host's statements may need triggers there (`distributed-rules.test-data.ts`); the hashes of the trail reveal changes.
 */
export async function createStaffTables(db: Kysely<unknown>): Promise<void> {
  await createTables(db, staffTables);
  if (getEngine(db) === 'postgres') return;
  for (const event of ['update', 'delete'])
    await sql`create trigger ${sql.ref(`operator_trail_${event}`)} before ${sql.raw(event)} on operator_trail
      begin select raise(abort, 'Entries of operator_trail cannot be changed or deleted.'); end`.execute(db);
}
