import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The usual behaviour of banks, only faster. */
export const scenario: Scenario = {
  name: 'refund-pending',
  summary: 'The payment provider decides on a refund after 15 seconds; then it is refunded.',
  provider: { refunds: 'pends' },
};
