import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The product's number of attempts per request (spec §7): the notice appears, and its retry works. */
const failures = 5;

/** The system of one carrier is down. */
export const scenario: Scenario = {
  name: 'carrier-down',
  summary: 'The journeys of the last carrier set of a search fail 5 times with status 503, then load.',
  carrierSet: ({ index, count, attempt }) => (index === count - 1 && attempt <= failures ? { status: 503 } : undefined),
};
