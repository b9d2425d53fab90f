import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A test situation that QA chooses for a browser: all prices are null, which pages must show as free (spec §9: "A null amount
 * shows 'Sans frais' (free)").
 */
export const scenario: Scenario = {
  name: 'no-fares',
  summary: 'No journey and no day has a price: everything is free.',
  price: () => null,
};
