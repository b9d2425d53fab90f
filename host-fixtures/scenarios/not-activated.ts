import { type Scenario } from '../server/scenarios/scenario.ts';

/** A scenario, a test situation that QA chooses for a browser: the visitor's account is not activated yet. */
export const scenario: Scenario = {
  name: 'not-activated',
  summary: 'The signed-in visitor has not activated the account yet.',
  // The account stays inactive for these endpoints. `activateAccount` is not changed, so that QA also sees a success.
  answer: (answer, { endpoint }) =>
    ['login', 'verifyFacebookAccount', 'getAccount'].includes(endpoint)
      ? { ...(answer as object), isActivated: false }
      : answer,
};
