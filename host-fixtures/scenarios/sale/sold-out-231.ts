import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * Another traveller took the seats (spec §5 "Error id 231"). The next choice is available, so that both actions can be
 * tried.
 */
export const scenario: Scenario = {
  name: 'sold-out-231',
  summary:
    'When journeys are first added to the basket, one seat is missing: error 231. The next time there are enough.',
  seatsLeft: ({ seatCount, attempt }) => (attempt === 1 ? Math.max(0, seatCount - 1) : undefined),
};
