import { type Scenario } from '../server/scenarios/scenario.ts';

/** Longer than the wait for the loading indicator (1500 ms, spec §9). */
export const scenario: Scenario = {
  name: 'slow-api',
  summary: 'Every answer of the API except the token takes 3 seconds.',
  interrupt: ({ endpoint }) => (endpoint === 'getToken' ? undefined : { waitMs: 3000 }),
};
