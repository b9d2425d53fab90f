import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Somebody else was faster on the seat plan. The same choice without that seat can be had. */
export const scenario: Scenario = {
  name: 'seat-taken',
  summary: 'The first time that seats are chosen, somebody else has just taken the first of them, and keeps it.',
  losesSeat: ({ attempt }) => attempt === 1,
};
