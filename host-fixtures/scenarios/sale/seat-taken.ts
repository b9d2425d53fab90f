import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Another traveller has taken the first chosen seat. The next selection works, if it does not include this seat. */
export const scenario: Scenario = {
  name: 'seat-taken',
  summary: 'When seats are first selected, another traveller has just taken the first of them.',
  isSeatTaken: ({ attempt }) => attempt === 1,
};
