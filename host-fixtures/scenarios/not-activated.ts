import { type Scenario } from '../server/scenarios/scenario.ts';

/** Somebody whose account waits for its activation. */
export const scenario: Scenario = {
  name: 'not-activated',
  summary: 'Whoever is signed in has not activated the account yet.',
  answer: (answer, { endpoint }) =>
    endpoint === 'login' || endpoint === 'getAccount' ? { ...(answer as object), isActivated: false } : answer,
};
