import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A situation that QA can choose for one browser with `?scenario=carriers-fail`. If the list of carriers cannot be loaded,
 * pages must search without it (spec §8 "Carrier lookup failure").
 */
export const scenario: Scenario = {
  name: 'carriers-fail',
  summary: 'The carriers of a search always fail with status 500; the search itself works.',
  interrupt: ({ endpoint }) => (endpoint === 'getCarriers' ? { status: 500, errorId: 'carriers' } : undefined),
};
