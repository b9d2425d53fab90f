import { type Scenario } from '../server/scenarios/scenario.ts';
import { seededFraction } from '../server/simulator/seeded-fraction.ts';

/**
 * A scenario, which is a test situation that QA chooses for a browser: delays of 90 to 149 minutes, and cancellations. They
 * depend only on the trip and the day, so all requests get the same ones. `changeDelay` returns the delay of any coach, which
 * is shown once the coach is tracked.
 */
export const scenario: Scenario = {
  name: 'severe-delay',
  summary: 'Every tracked coach is at least 90 minutes late; one in four is cancelled.',
  changeDelay: (_delay, { tripId, serviceDate }) => {
    // From 0 up to but not including 1. The text is the seed; `severe` distinguishes it from the seeds of other simulations.
    const fraction = seededFraction(`severe ${tripId} ${serviceDate}`);
    return { status: 'SEVERE', delayMinutes: 90 + Math.floor(fraction * 60), isCancelled: fraction < 0.25 };
  },
};
