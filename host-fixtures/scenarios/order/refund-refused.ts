import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A test situation that QA chooses. The card was closed after the purchase, so the operator must pay the refund in another
 * way, and the page must inform the traveller.
 */
export const scenario: Scenario = {
  name: 'refund-refused',
  summary: 'The payment provider refuses every refund: the card is closed. The order is cancelled anyway.',
  provider: { refunds: 'refuses' },
};
