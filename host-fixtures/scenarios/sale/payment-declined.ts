import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Whatever card is used; the way back to the basket has to be there, with nothing lost and nothing charged. */
export const scenario: Scenario = {
  name: 'payment-declined',
  summary: 'The payment provider declines every card: insufficient funds.',
  provider: { cards: 'declines' },
};
