import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario (a test situation that QA chooses for a browser). The browser's first selection of seats fails, because
 * another traveller has just taken the first of these seats. The seat stays taken for this browser: the next selection
 * succeeds only without it.
 */
export const scenario: Scenario = {
  name: 'seat-taken',
  summary: 'When seats are first selected, another traveller has just taken the first of them.',
  // Attempt 1 is the browser's first selection since QA chose the scenario.
  isSeatTaken: ({ attempt }) => attempt === 1,
};
