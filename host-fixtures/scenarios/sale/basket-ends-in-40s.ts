import { type Scenario } from '../../server/scenarios/scenario.ts';

/** A short hold, to see the basket's timer shortly before and after it expires (spec §4 "Basket", timer). */
export const scenario: Scenario = {
  name: 'basket-ends-in-40s',
  summary: 'A basket holds its seats for 40 seconds from its first journey on.',
  basketHoldMs: 40_000,
};
