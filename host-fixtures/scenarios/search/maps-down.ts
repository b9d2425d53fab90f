import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * Google's script and the host's place search fail. The page has an API key, so it requests the script, but the strict
 * policy of the fixture pages blocks it: the loader must handle the failure.
 */
export const scenario: Scenario = {
  name: 'maps-down',
  summary: 'Pages have a key for Google Maps but its script never loads, and place search answers 503.',
  settings: { googleMapsApiKey: 'key-of-the-maps-down-scenario' },
  interrupt: ({ endpoint }) => (endpoint === 'getPredictions' ? { status: 503, errorId: 'maps' } : undefined),
};
