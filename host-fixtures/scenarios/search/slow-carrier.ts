import { type Scenario } from '../../server/scenarios/scenario.ts';

/** One carrier is slow. Pages search each set of carriers in a separate request, so other journeys appear earlier. */
export const scenario: Scenario = {
  name: 'slow-carrier',
  summary: 'The journeys of the last carrier set of a search take 4 seconds.',
  carrierSet: ({ index, count }) => (index === count - 1 ? { waitMs: 4000 } : undefined),
};
