import { type Scenario } from '../server/scenarios/scenario.ts';

/**
 * The number of calls of each endpoint that fail. Widgets send a GET request 5 times before they show an error (spec §7), so
 * the retry button works. Other requests are sent once, so each failure is visible.
 */
const failures = 5;

/**
 * A test situation that QA chooses for a browser: a back end that fails and recovers. `attempt` is 1 for the browser's first
 * call of an endpoint.
 */
export const scenario: Scenario = {
  name: 'api-500-then-recovers',
  summary: 'Each call of the API except the token fails 5 times with status 500, then works.',
  // Without a token, widgets would not send the other calls.
  interrupt: ({ endpoint, attempt }) =>
    endpoint !== 'getToken' && attempt <= failures ? { status: 500, errorId: 'overload' } : undefined,
};
