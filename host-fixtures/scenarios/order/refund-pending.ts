import { type Scenario } from '../../server/scenarios/scenario.ts';

/** What most banks do, only faster. */
export const scenario: Scenario = {
  name: 'refund-pending',
  summary: 'The payment provider decides on a refund 15 seconds after it is asked; then the money has gone back.',
  provider: { refunds: 'pends' },
};
