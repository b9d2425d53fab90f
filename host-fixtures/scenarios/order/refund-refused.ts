import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The card was closed after the purchase: the operator must pay in another way, and the traveller must be informed. */
export const scenario: Scenario = {
  name: 'refund-refused',
  summary: 'The payment provider refuses every refund: the card is closed. The order is cancelled anyway.',
  provider: { refunds: 'refuses' },
};
