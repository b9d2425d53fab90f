/**
 * PostgreSQL's codes if a transaction was rolled back because of a conflict with another one (serialization_failure,
 * deadlock_detected).
 */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** The code of a duplicate key (unique_violation). */
const duplicateKeyCode = '23505';

/** A conflict is retried if there were fewer retries than this. It is higher than any transaction has needed. */
const maxConflictRetries = 30;
/**
 * A duplicate key is retried if there were fewer retries than this, including those after conflicts. If another transaction
 * has written the key since this one read, a retry sees it and can handle it. From the third attempt on, a duplicate is
 * assumed to have a different cause.
 */
const maxDuplicateRetries = 2;

/**
 * Whether a failed transaction may succeed if it is repeated.
 *
 * @param error the error of the last attempt
 * @param retries the number of retries so far, after errors of any kind: 0 if the first attempt has failed
 */
export function isRetryable(error: unknown, retries: number): boolean {
  const code = getCode(error);
  if (conflictCodes.has(code)) return retries < maxConflictRetries;
  return code === duplicateKeyCode && retries < maxDuplicateRetries;
}

/** Whether PostgreSQL rejected a row because its key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  return getCode(error) === duplicateKeyCode;
}

/** The code of an error, which for errors of PostgreSQL is their SQLSTATE; undefined for errors without a code. */
function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
