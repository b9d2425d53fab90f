import { type Scenario } from '../server/scenarios/scenario.ts';

/** As many as the product tries a request (spec §7), so that the first try of a traveller fails and the second works. */
const failures = 5;

/** A back end that falls over and gets up again. */
export const scenario: Scenario = {
  name: 'api-500-then-recovers',
  summary: 'Each call of the API except the token fails 5 times with status 500, then works.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint !== 'getToken' && attempt <= failures ? { status: 500, errorId: 'overload' } : undefined,
};
