import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Every card is declined. The traveller must be able to return to the basket, which is unchanged, without a charge. */
export const scenario: Scenario = {
  name: 'payment-declined',
  summary: 'The payment provider declines every card: insufficient funds.',
  provider: { cards: 'declines' },
};
