import { type Scenario } from '../server/scenarios/scenario.ts';

/**
 * Pages attempt each request 5 times before they show an error (spec §7). So the traveller sees an error at first, and
 * the retry button works.
 */
const failures = 5;

/** QA can choose this scenario to test a back end that fails and recovers. */
export const scenario: Scenario = {
  name: 'api-500-then-recovers',
  summary: 'Each call of the API except the token fails 5 times with status 500, then works.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint !== 'getToken' && attempt <= failures ? { status: 500, errorId: 'overload' } : undefined,
};
