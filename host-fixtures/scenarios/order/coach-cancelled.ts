import { type Scenario } from '../../server/scenarios/scenario.ts';

const aheadMs = 48 * 3_600_000;

/**
 * A cancellation by the operator: the traveller may rebook free of charge, or get a full refund. Coaches on later days
 * run, so rescheduling is possible.
 */
export const scenario: Scenario = {
  name: 'coach-cancelled',
  summary:
    'The operator has cancelled every coach that leaves within 48 hours: everything is refunded, and another journey is free.',
  isCancelled: ({ calls }, { now }) => {
    const departure = calls[0]?.departure ?? Infinity;
    return departure > now - aheadMs && departure <= now + aheadMs;
  },
};
