import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Spec §4 "Basket", timer: before, at and after the end. */
export const scenario: Scenario = {
  name: 'basket-ends-in-40s',
  summary: 'A basket holds its seats for 40 seconds from its first journey on.',
  basketHoldMs: 40_000,
};
