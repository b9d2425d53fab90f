import { isUndisturbed, quietMoment, watchTheft } from './quiet.ts';

const mostAttempts = 4;

/** The maximum share of processor time that may be stolen during a measurement. */
const mostStolen = 0.015;

/**
 * Measures up to three times, until other work has not slowed down the machine. Otherwise the attempt with the least
 * disturbance counts.
 *
 * @param patienceMs maximum wait for an idle machine before each attempt
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
