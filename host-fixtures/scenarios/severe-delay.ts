import { type Scenario } from '../server/scenarios/scenario.ts';
import { seededFraction } from '../server/simulator/seeded-fraction.ts';

/** A bad day on the motorway. */
export const scenario: Scenario = {
  name: 'severe-delay',
  summary: 'Every tracked coach is at least 90 minutes late; one in four is cancelled.',
  changeDelay: (_delay, { tripId, serviceDate }) => {
    const chance = seededFraction(`severe ${tripId} ${serviceDate}`);
    return { status: 'SEVERE', delayMinutes: 90 + Math.floor(chance * 60), isCancelled: chance < 0.25 };
  },
};
