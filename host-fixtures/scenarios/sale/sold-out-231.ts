import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario (a test situation that QA chooses for a browser). One seat too few is left when journeys are added to the
 * basket: the API answers with error 231, "sold out" (spec §5). The second attempt succeeds, so that QA can also test
 * the actions that the error message offers.
 */
export const scenario: Scenario = {
  name: 'sold-out-231',
  summary:
    'When journeys are first added to the basket, one seat is missing: error 231. The next time there are enough.',
  // `seatCount` seats are requested. Undefined: the scenario does not limit the free seats.
  seatsLeft: ({ seatCount, attempt }) => (attempt === 1 ? Math.max(0, seatCount - 1) : undefined),
};
