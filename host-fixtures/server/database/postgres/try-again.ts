/** Conflicts with another transaction; this one had no effect (serialization_failure, deadlock_detected). */
const inTheWay: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A duplicate key (unique_violation). Another transaction may have written it since this one read. */
const keyTaken = '23505';

/** More attempts than any transaction has needed. After that it fails. */
const mostTries = 30;
/** A key that is a duplicate again exists. */
const mostTriesForKey = 2;

/**
 * Whether a failed transaction may succeed if it is repeated.
 *
 * @param tries the number of attempts before
 */
export function mayTryAgain(error: unknown, tries: number): boolean {
  const code = getCode(error);
  if (inTheWay.has(code)) return tries < mostTries;
  return code === keyTaken && tries < mostTriesForKey;
}

/** Whether a row was refused because its key exists. */
export function isKeyTaken(error: unknown): boolean {
  return getCode(error) === keyTaken;
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
