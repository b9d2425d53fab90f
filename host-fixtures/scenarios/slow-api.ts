import { type Scenario } from '../server/scenarios/scenario.ts';

/**
 * A scenario (a test situation that QA chooses for a browser). Answers take longer than 1500 ms, after which widgets
 * show a loading indicator (spec §9). The token is excluded, because calls that wait for it would take 6 seconds.
 */
export const scenario: Scenario = {
  name: 'slow-api',
  summary: 'Every answer of the API except the token takes 3 seconds.',
  interrupt: ({ endpoint }) => (endpoint === 'getToken' ? undefined : { waitMs: 3000 }),
};
