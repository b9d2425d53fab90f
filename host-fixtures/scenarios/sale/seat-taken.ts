import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Somebody else was faster on the seat plan. The same choice without that seat can be had. */
export const scenario: Scenario = {
  name: 'seat-taken',
  summary: 'When seats are first selected, another traveller has just taken the first of them.',
  losesSeat: ({ attempt }) => attempt === 1,
};
