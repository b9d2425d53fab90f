import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The card has been closed since: somebody has to pay in another way, and the traveller has to learn of it. */
export const scenario: Scenario = {
  name: 'refund-refused',
  summary: 'The payment provider refuses every refund: the card is closed. The order is cancelled anyway.',
  provider: { refunds: 'refuses' },
};
