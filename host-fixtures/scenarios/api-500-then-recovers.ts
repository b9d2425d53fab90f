import { type Scenario } from '../server/scenarios/scenario.ts';

/** The product's number of attempts per request (spec §7): the traveller's first try fails, the second works. */
const failures = 5;

/** A back end that fails and recovers. */
export const scenario: Scenario = {
  name: 'api-500-then-recovers',
  summary: 'Each call of the API except the token fails 5 times with status 500, then works.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint !== 'getToken' && attempt <= failures ? { status: 500, errorId: 'overload' } : undefined,
};
