import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario (a test situation that QA chooses for a browser). The browser's first selection of seats fails, because
 * another traveller has just taken the first of these seats, unless the basket already has it. The host treats this
 * seat as taken for the browser until QA chooses another scenario.
 */
export const scenario: Scenario = {
  name: 'seat-taken',
  summary: 'When seats are first selected, another traveller has just taken the first of them.',
  // Attempt 1 is the browser's first selection since QA chose the scenario.
  losesFirstSeat: ({ attempt }) => attempt === 1,
};
