import { type Scenario } from '../server/scenarios/scenario.ts';

/** A scenario, a test situation that QA chooses for a browser: the visitor's account is not activated yet. */
export const scenario: Scenario = {
  name: 'not-activated',
  summary: 'The signed-in visitor has not activated the account yet.',
  // These endpoints return the visitor's account; so does `activateAccount`, whose answer is not changed.
  answer: (answer, { endpoint }) =>
    ['login', 'verifyFacebookAccount', 'getAccount'].includes(endpoint)
      ? { ...(answer as object), isActivated: false }
      : answer,
};
