import { type Scenario } from '../../server/scenarios/scenario.ts';

const hourMs = 3_600_000;
const cancelledMs = 48 * hourMs;

/**
 * A scenario, a test situation that QA chooses for a browser: a cancellation by the operator. The traveller may rebook free of
 * charge, or get a full refund. Coaches that leave more than 48 hours from now run, so rescheduling is possible. Coaches of the
 * last 48 hours are cancelled, too, so that a cancelled coach does not run after all when its departure time has passed.
 */
export const scenario: Scenario = {
  name: 'coach-cancelled',
  summary:
    'The operator has cancelled every coach that leaves within 48 hours: everything is refunded, and another journey is free.',
  // Called for each coach. `now` is the time of the browser, whose clock QA may have shifted.
  isCancelled: ({ calls }, { now }) => {
    const departure = calls[0]?.departure ?? Infinity;
    return departure > now - cancelledMs && departure <= now + cancelledMs;
  },
};
