import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario, a test situation that QA chooses for a browser: the quote (the offered refund) has expired when the traveller
 * confirms the cancellation, as if the traveller had waited too long, or changed the order in another tab.
 */
export const scenario: Scenario = {
  name: 'quote-expired',
  summary: 'The first confirmed cancellation is too late for its quote (error quote-expired); the next is not.',
  // Called at each confirmation, which `attempt` counts from 1.
  isQuoteExpired: ({ attempt }) => attempt === 1,
};
