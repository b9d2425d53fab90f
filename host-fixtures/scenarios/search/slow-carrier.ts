import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The system of one carrier is slow: other carriers' journeys arrive much earlier. */
export const scenario: Scenario = {
  name: 'slow-carrier',
  summary: 'The journeys of the last carrier set of a search take 4 seconds.',
  carrierSet: ({ index, count }) => (index === count - 1 ? { waitMs: 4000 } : undefined),
};
