import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Nothing runs today. */
export const scenario: Scenario = {
  name: 'no-journeys',
  summary: 'No coach leaves today, from any city; other days are as usual.',
  runsOn: ({ date, today }) => date !== today,
};
