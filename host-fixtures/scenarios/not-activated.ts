import { type Scenario } from '../server/scenarios/scenario.ts';

/** An account that is not activated yet. */
export const scenario: Scenario = {
  name: 'not-activated',
  summary: 'The signed-in visitor has not activated the account yet.',
  // These endpoints answer with an account.
  answer: (answer, { endpoint }) =>
    ['login', 'verifyFacebookAccount', 'getAccount'].includes(endpoint)
      ? { ...(answer as object), isActivated: false }
      : answer,
};
