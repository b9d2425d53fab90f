import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * A test situation that QA chooses for a browser: Google's script and the host's place search fail. The page has an API key, so
 * it requests Google's script, but the content security policy of the host's pages blocks the script. Pages must handle the
 * failure.
 */
export const scenario: Scenario = {
  name: 'maps-down',
  summary: 'Pages have a key for Google Maps but its script never loads, and place search answers 503.',
  settings: { googleMapsApiKey: 'key-of-the-maps-down-scenario' },
  interrupt: ({ endpoint }) => (endpoint === 'getPredictions' ? { status: 503, errorId: 'maps' } : undefined),
};
