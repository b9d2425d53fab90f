import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario, a test situation that QA chooses for a browser: as with most banks, a refund is pending at first. Here it takes
 * seconds instead of days.
 */
export const scenario: Scenario = {
  name: 'refund-pending',
  summary: 'The payment provider decides on a refund after 15 seconds; then it is refunded.',
  provider: { refunds: 'pends' },
};
