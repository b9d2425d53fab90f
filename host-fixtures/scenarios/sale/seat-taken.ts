import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Another traveller took the seat on the plan. The same choice without this seat is available. */
export const scenario: Scenario = {
  name: 'seat-taken',
  summary: 'When seats are first selected, another traveller has just taken the first of them.',
  isSeatTaken: ({ attempt }) => attempt === 1,
};
