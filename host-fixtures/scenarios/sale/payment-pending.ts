import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario (a test situation that QA chooses for a browser). The traveller returns from the payment provider's page before
 * the payment is decided, and sees the page that waits for the decision (spec §2 "payment/in-progress").
 */
export const scenario: Scenario = {
  name: 'payment-pending',
  summary: 'The payment provider decides 15 seconds after the traveller is back, with any card; then it approves.',
  // For the payment provider for tests: all card payments stay pending at first.
  provider: { cards: 'pends' },
};
