import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The traveller is back before the payment is decided (spec §2 "payment/in-progress"). */
export const scenario: Scenario = {
  name: 'payment-pending',
  summary: 'The payment provider decides 15 seconds after the traveller is back, with any card; then it approves.',
  provider: { cards: 'pends' },
};
