import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Somebody has thought for too long, or the order was changed in another tab. */
export const scenario: Scenario = {
  name: 'quote-expired',
  summary: 'The first confirmed cancellation is too late for its quote (error quote-expired); the next is not.',
  losesQuote: ({ attempt }) => attempt === 1,
};
