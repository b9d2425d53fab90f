import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The number of payments that fail. */
const failures = 2;

/**
 * A scenario, a test situation that QA chooses for a browser: the payment provider's page cannot be opened at first. The third
 * attempt to pay succeeds, which shows that the failures have not changed the basket. `attempt` is 1 for the browser's first
 * attempt since QA chose the scenario.
 */
export const scenario: Scenario = {
  name: 'provider-down',
  summary: `The payment provider does not answer the first ${failures} payments (error provider-unavailable); then it does.`,
  provider: { isDown: ({ attempt }) => attempt <= failures },
};
