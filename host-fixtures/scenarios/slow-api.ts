import { type Scenario } from '../server/scenarios/scenario.ts';

/** Answers take longer than 1500 ms, after which pages show a loading indicator (spec §9). */
export const scenario: Scenario = {
  name: 'slow-api',
  summary: 'Every answer of the API except the token takes 3 seconds.',
  interrupt: ({ endpoint }) => (endpoint === 'getToken' ? undefined : { waitMs: 3000 }),
};
