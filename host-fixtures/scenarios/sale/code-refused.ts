import { type Scenario } from '../../server/scenarios/scenario.ts';

const reasons = ['code-unknown', 'code-expired', 'code-used', 'code-not-combinable'] as const;

/** Each attempt to redeem a discount code gets the next of these errors; after the last one, codes work. */
export const scenario: Scenario = {
  name: 'code-refused',
  summary: 'The first four redemption codes are refused: unknown, expired, used, not combinable; then codes work.',
  codeProblem: ({ attempt }) => reasons[attempt - 1],
};
