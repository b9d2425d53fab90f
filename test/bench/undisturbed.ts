import { isUndisturbed, quietMoment, watchTheft } from './quiet.ts';

const mostAttempts = 4;

/** The share of the processors' time that may be stolen meanwhile. */
const mostStolen = 0.015;

/**
 * Measures, and measures again, three times at most, when other work slowed the machine meanwhile. When it never left
 * the machine alone, the quietest attempt counts.
 *
 * @param patienceMs how long to wait for a quiet moment before each attempt
 */
export async function undisturbed<Found>(measure: () => Promise<Found>, patienceMs: number): Promise<Found> {
  const attempts: { readonly found: Found; readonly disturbance: number }[] = [];
  for (;;) {
    await quietMoment(patienceMs);
    const isQuietBefore = isUndisturbed();
    const stolen = watchTheft();
    const found = await measure();
    const share = stolen();
    const isQuiet = isQuietBefore && isUndisturbed();
    if (isQuiet && share <= mostStolen) return found;
    attempts.push({ found, disturbance: share + (isQuiet ? 0 : 1) });
    if (attempts.length === mostAttempts) {
      return attempts.reduce((least, attempt) => (attempt.disturbance < least.disturbance ? attempt : least)).found;
    }
  }
}
