/** Conflicts with another transaction; this one had no effect (serialization_failure, deadlock_detected). */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A duplicate key (unique_violation). Another transaction may have written it since this one read. */
const duplicateKeyCode = '23505';

/** More attempts than any transaction has needed. After that it fails. */
const maxTries = 30;
/** A key that is a duplicate again exists. */
const maxTriesForKey = 2;

/**
 * Whether a failed transaction may succeed if it is repeated.
 *
 * @param tries the number of attempts before
 */
export function isRetryable(error: unknown, tries: number): boolean {
  const code = getCode(error);
  if (conflictCodes.has(code)) return tries < maxTries;
  return code === duplicateKeyCode && tries < maxTriesForKey;
}

/** Whether a row was refused because its key exists. */
export function isDuplicateKey(error: unknown): boolean {
  return getCode(error) === duplicateKeyCode;
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
