import { type Scenario } from '../../server/scenarios/scenario.ts';

const failures = 2;

/** The payment provider's page cannot be opened at first. The third attempt shows that the basket is still complete. */
export const scenario: Scenario = {
  name: 'provider-down',
  summary: `The payment provider does not answer the first ${failures} payments (error provider-unavailable); then it does.`,
  provider: { isDown: ({ attempt }) => attempt <= failures },
};
