import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A test situation that QA chooses for a browser: a basket holds (reserves) its seats for a short time, to see its timer
 * shortly before and after the end (spec §4 "Basket", timer).
 */
export const scenario: Scenario = {
  name: 'basket-ends-in-40s',
  summary: 'A basket holds its seats for 40 seconds from its first journey on.',
  basketHoldMs: 40_000,
};
