import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { type Scenario } from '../server/scenarios/scenario.ts';

/** A back end that has lost its sessions, so that pages must request a new access token. */
export const scenario: Scenario = {
  name: 'token-lost',
  summary: 'Each call of the API has its token refused the first time; with a new token it works.',
  interrupt: ({ endpoint, attempt }) =>
    endpoint !== 'getToken' && attempt === 1 ? { status: 403, errorId: refusedTokenId } : undefined,
};
