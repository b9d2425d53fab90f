import { type Scenario } from '../../server/scenarios/scenario.ts';

/** A test situation that QA chooses for a browser: no coach leaves today. */
export const scenario: Scenario = {
  name: 'no-journeys',
  summary: 'No coach leaves today, from any city; other days are as usual.',
  runsOn: ({ date, today }) => date !== today,
};
