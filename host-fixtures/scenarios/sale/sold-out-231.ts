import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Somebody else was faster (spec §5 "Error id 231"). What is chosen next can be had, so that both ways out can be tried. */
export const scenario: Scenario = {
  name: 'sold-out-231',
  summary:
    'When journeys are first added to the basket, one seat is missing: error 231. The next time there are enough.',
  seatsLeft: ({ asked, attempt }) => (attempt === 1 ? Math.max(0, asked - 1) : undefined),
};
