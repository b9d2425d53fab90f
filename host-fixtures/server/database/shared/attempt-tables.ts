import { double, instant, table, text } from '../define-table.ts';

/** The tables of limits. Imports of timetables do not change them. */
export const attemptTables = {
  /** Failed attempts at secrets, such as passwords, as far as they are not forgotten (`limits/backoff.ts`). */
  secret_attempts: table({
    /** A digest of what is counted, such as the attempts of a network at the password of an account. */
    ring: text().primaryKey(),
    /** The number of failures at `counted_at`. */
    failures: double(),
    counted_at: instant(),
    /** When the next attempt is allowed. */
    allowed_at: instant(),
    /** When all failures are forgotten; then the row is deleted. */
    ends_at: instant(),
  }).index('secret_attempts_by_end', 'ends_at'),
};
