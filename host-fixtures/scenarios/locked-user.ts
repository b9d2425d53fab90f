import { type Scenario } from '../server/scenarios/scenario.ts';

/** An account that the operator has locked. */
export const scenario: Scenario = {
  name: 'locked-user',
  summary: 'Every sign-in answers that the account is locked (status 400).',
  interrupt: ({ endpoint }) =>
    endpoint === 'login' || endpoint === 'verifyFacebookAccount' ? { status: 400, errorId: 'locked' } : undefined,
};
