import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * The number of times that a page attempts a request before it gives up (spec §7). So the first search shows the notice
 * about missing journeys, and its retry button then loads them.
 */
const failureCount = 5;

/**
 * The system of one carrier is down at first. Pages search each set of carriers in a separate request, so the journeys
 * of the other carriers appear.
 */
export const scenario: Scenario = {
  name: 'carrier-down',
  summary: 'The journeys of the last carrier set of a search fail 5 times with status 503, then load.',
  carrierSet: ({ index, count, attempt }) =>
    index === count - 1 && attempt <= failureCount ? { status: 503 } : undefined,
};
