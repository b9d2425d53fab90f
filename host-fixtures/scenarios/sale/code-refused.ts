import { type Scenario } from '../../server/scenarios/scenario.ts';

const reasons = ['code-unknown', 'code-expired', 'code-used', 'code-not-combinable'] as const;

/**
 * A scenario, which is a test situation that QA chooses for a browser: each attempt to redeem a discount code gets the next of
 * the errors above; after the last one, codes are checked as usual. Attempts are counted from 1.
 */
export const scenario: Scenario = {
  name: 'code-refused',
  summary: 'The first four redemption codes are refused: unknown, expired, used, not combinable; then codes work.',
  codeProblem: ({ attempt }) => reasons[attempt - 1],
};
