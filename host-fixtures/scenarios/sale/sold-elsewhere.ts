import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A scenario is a test situation that QA chooses for a browser. In this one, the operator sells the journeys on another page: a
 * search finds nothing but the address of that page, to which the widget links (spec §3 "Journey search results", redirectUrl).
 */
export const scenario: Scenario = {
  name: 'sold-elsewhere',
  summary: 'A search finds no journeys; its answer names the page that sells them (redirectUrl): /offers.',
  answer: (answer, { endpoint }) =>
    endpoint === 'searchJourneys' ? { ...(answer as object), journeys: [], redirectUrl: '/offers' } : answer,
};
