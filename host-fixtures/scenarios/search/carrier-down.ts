import { type Scenario } from '../../server/scenarios/scenario.ts';

/** As many as the product tries a request (spec §7), so that the notice is seen and its retry works. */
const failures = 5;

/** One carrier's own system is down. */
export const scenario: Scenario = {
  name: 'carrier-down',
  summary: 'The journeys of the last carrier set of a search fail 5 times with status 503, then load.',
  carrierSet: ({ index, count, attempt }) => (index === count - 1 && attempt <= failures ? { status: 503 } : undefined),
};
