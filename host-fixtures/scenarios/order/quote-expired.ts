import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The quote, the offered refund, has expired: the traveller waited too long, or changed the order in another tab. */
export const scenario: Scenario = {
  name: 'quote-expired',
  summary: 'The first confirmed cancellation is too late for its quote (error quote-expired); the next is not.',
  isQuoteExpired: ({ attempt }) => attempt === 1,
};
