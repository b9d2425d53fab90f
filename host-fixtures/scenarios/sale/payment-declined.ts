import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A test situation that QA can choose for one browser with `?scenario=payment-declined`: the simulated payment provider
 * declines every card. The traveller must be able to return to the basket, which is unchanged, without a charge.
 */
export const scenario: Scenario = {
  name: 'payment-declined',
  summary: 'The payment provider declines every card: insufficient funds.',
  provider: { cards: 'declines' },
};
