import { type Scenario } from '../../server/scenarios/scenario.ts';

/** Pages must show a price of null as free (spec §9: "A null amount shows 'Sans frais' (free)"). */
export const scenario: Scenario = {
  name: 'no-fares',
  summary: 'No journey and no day has a price: everything is free.',
  price: () => null,
};
