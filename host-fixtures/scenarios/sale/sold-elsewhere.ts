import { type Scenario } from '../../server/scenarios/scenario.ts';

/** The operator sells these journeys on another page (spec §3 "Journey search results", redirectUrl). */
export const scenario: Scenario = {
  name: 'sold-elsewhere',
  summary: 'A search finds no journeys; its answer names the page that sells them (redirectUrl): /offers.',
  answer: (answer, { endpoint }) =>
    endpoint === 'searchJourneys' ? { ...(answer as object), journeys: [], redirectUrl: '/offers' } : answer,
};
