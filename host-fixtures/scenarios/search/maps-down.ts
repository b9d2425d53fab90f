import { type Scenario } from '../../server/scenarios/scenario.ts';

/**
 * Google's script and our own place search fail. The page is given a key, so that it asks for the script, and the
 * strict policy of the fixture pages keeps the script out: the loader sees the failure that it must retry.
 */
export const scenario: Scenario = {
  name: 'maps-down',
  summary: 'Pages have a key for Google Maps but its script never loads, and place search answers 503.',
  settings: { googleMapsApiKey: 'key-of-the-maps-down-scenario' },
  interrupt: ({ endpoint }) => (endpoint === 'getPredictions' ? { status: 503, errorId: 'maps' } : undefined),
};
