/** Another transaction was in the way: as if this one had never begun (serialization_failure, deadlock_detected). */
const inTheWay: ReadonlySet<unknown> = new Set(['40001', '40P01']);
/** A key that is there already (unique_violation): another transaction may have written it since this one has looked. */
const keyTaken = '23505';

/** More tries than any has needed; whoever is still not through is told that it failed. */
const mostTries = 30;
/** A key that is taken again is taken. */
const mostTriesForKey = 2;

/** Whether a transaction that failed may come through when it is made once more. @param tries how often it was before */
export function mayTryAgain(error: unknown, tries: number): boolean {
  const code = getCode(error);
  if (inTheWay.has(code)) return tries < mostTries;
  return code === keyTaken && tries < mostTriesForKey;
}

/** Whether a row was refused since its key is there already. */
export function isKeyTaken(error: unknown): boolean {
  return getCode(error) === keyTaken;
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
