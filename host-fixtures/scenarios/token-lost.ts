import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { type Scenario } from '../server/scenarios/scenario.ts';

/**
 * A scenario, a test situation that QA chooses for a browser: the back end has lost its sessions, so it refuses the access
 * token of the page, which must request a new one with the call `getToken`.
 */
export const scenario: Scenario = {
  name: 'token-lost',
  summary: 'Each call of the API has its token refused the first time; with a new token it works.',
  // Called for each call of the API; `attempt` counts this browser's calls of the same endpoint from 1. Undefined: no
  // interruption.
  interrupt: ({ endpoint, attempt }) =>
    endpoint !== 'getToken' && attempt === 1 ? { status: 403, errorId: refusedTokenId } : undefined,
};
