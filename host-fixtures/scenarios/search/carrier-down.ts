import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * Pages attempt each request 5 times before they give up (spec §7). So the notice about missing journeys appears at
 * first, and its retry button works.
 */
const failures = 5;

/** The system of one carrier is down. Pages search each set of carriers in a separate request. */
export const scenario: Scenario = {
  name: 'carrier-down',
  summary: 'The journeys of the last carrier set of a search fail 5 times with status 503, then load.',
  carrierSet: ({ index, count, attempt }) => (index === count - 1 && attempt <= failures ? { status: 503 } : undefined),
};
