import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A test situation that QA chooses for a browser: one set of carriers is slow. Pages search each set of carriers in a separate
 * request, so the journeys of the other sets appear earlier. If there is only one set, the complete search is slow.
 */
export const scenario: Scenario = {
  name: 'slow-carrier',
  summary: 'The journeys of the last carrier set of a search take 4 seconds.',
  carrierSet: ({ index, count }) => (index === count - 1 ? { waitMs: 4000 } : undefined),
};
