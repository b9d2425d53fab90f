import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Somebody has thought for too long, or the order was changed in another tab. */
export const scenario: Scenario = {
  name: 'quote-expired',
  summary: 'The first cancellation that is confirmed comes too late for its quote (error quote-expired); the next does not.',
  losesQuote: ({ attempt }) => attempt === 1,
};
