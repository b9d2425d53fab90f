import { isAtFullSpeed, waitForIdle, watchStealTime } from './machine-load.ts';

const maxAttempts = 4;

/** The maximum share of processor time that may be stolen during a measurement. */
const maxStolenShare = 0.015;

/**
 * Measures up to four times, until other work does not slow down the machine. If all attempts were slowed down, the one
 * with the least disturbance counts.
 *
 * @param maxWaitMs maximum wait for an idle machine before each attempt
 */
export async function measureWhenIdle<Measurement>(
  measure: () => Promise<Measurement>,
  maxWaitMs: number,
): Promise<Measurement> {
  const attempts: { readonly measurement: Measurement; readonly disturbance: number }[] = [];
  for (;;) {
    await waitForIdle(maxWaitMs);
    const wasAtFullSpeed = isAtFullSpeed();
    const getStolenShare = watchStealTime();
    const measurement = await measure();
    const stolenShare = getStolenShare();
    const isIdle = wasAtFullSpeed && isAtFullSpeed();
    if (isIdle && stolenShare <= maxStolenShare) return measurement;
    attempts.push({ measurement, disturbance: stolenShare + (isIdle ? 0 : 1) });
    if (attempts.length === maxAttempts) {
      return attempts.reduce((best, attempt) => (attempt.disturbance < best.disturbance ? attempt : best)).measurement;
    }
  }
}
