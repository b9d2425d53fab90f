import { type Scenario } from '../../server/scenarios/scenario.ts';

const aheadMs = 48 * 3_600_000;

/**
 * The way out where the operator has caused it: another coach free of charge, or all the money. Coaches after these days run, so
 * that there is something to reschedule to.
 */
export const scenario: Scenario = {
  name: 'coach-cancelled',
  summary:
    'The operator has cancelled every coach that leaves within 48 hours: everything is refunded, and another journey is free.',
  cancels: ({ calls }, { now }) => {
    const departure = calls[0]?.departure ?? Infinity;
    return departure > now - aheadMs && departure <= now + aheadMs;
  },
};
