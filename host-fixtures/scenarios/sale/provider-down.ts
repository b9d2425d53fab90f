import { type Scenario } from '../../server/scenarios/scenario.ts';

/** So long that a traveller sees it fail twice. */
const failures = 2;

/** Nobody can be sent to a page that cannot be opened; the third attempt shows that nothing was lost. */
export const scenario: Scenario = {
  name: 'provider-down',
  summary: `The payment provider does not answer the first ${failures} payments (error provider-unavailable); then it does.`,
  provider: { isDown: ({ attempt }) => attempt <= failures },
};
