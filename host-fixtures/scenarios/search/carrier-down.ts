import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * The number of times that a page attempts a request before it gives up (spec §7). All attempts of the first search fail,
 * so the page shows its notice about missing journeys, and the retry button of the notice then loads them.
 */
const failureCount = 5;

/**
 * A scenario, a test situation that QA chooses for a browser: the system of one carrier is down at first. Pages search each
 * set of carriers in a separate request, so the journeys of the other carriers appear.
 */
export const scenario: Scenario = {
  name: 'carrier-down',
  summary: 'The journeys of the last carrier set of a search fail 5 times with status 503, then load.',
  // Called for each request: `index` is that of its set, 0 to `count - 1`; `attempt` counts this browser's requests for it.
  carrierSet: ({ index, count, attempt }) =>
    index === count - 1 && attempt <= failureCount ? { status: 503 } : undefined,
};
