import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The traveller sees two failures. */
const failures = 2;

/** The provider's page cannot be opened. The third attempt shows that nothing was lost. */
export const scenario: Scenario = {
  name: 'provider-down',
  summary: `The payment provider does not answer the first ${failures} payments (error provider-unavailable); then it does.`,
  provider: { isDown: ({ attempt }) => attempt <= failures },
};
