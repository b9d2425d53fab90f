import { type Scenario } from '../server/scenarios/scenario.ts';

/**
 * A test situation that QA can choose for one browser with `?scenario=locked-user`: the operator has locked the account. It
 * interrupts sign-ins with a password and with Facebook; all other calls are answered as usual.
 */
export const scenario: Scenario = {
  name: 'locked-user',
  summary: 'Every sign-in answers that the account is locked (status 400).',
  interrupt: ({ endpoint }) =>
    endpoint === 'login' || endpoint === 'verifyFacebookAccount' ? { status: 400, errorId: 'locked' } : undefined,
};
