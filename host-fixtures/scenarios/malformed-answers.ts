import { type Scenario } from '../server/scenarios/scenario.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Adds an invalid city and an unexpected field to a list of cities, whose only field is `cities`. The valid cities remain, so
 * that a search is still possible.
 */
function withBrokenCity(answer: unknown): unknown {
  const cities = isFields(answer) && Array.isArray(answer.cities) ? (answer.cities as unknown[]) : [];
  return { cities: [{ id: 'none', name: null }, ...cities], surprise: [[]] };
}

/** Functions that replace the answer of a call of the API by an invalid one, keyed by the name of the call. */
const answerFaults: Readonly<Record<string, (answer: unknown) => unknown>> = {
  getOriginCities: withBrokenCity,
  getDestinationCities: withBrokenCity,
  getSchedule: () => ({ results: { unexpected: true } }),
  getJourneyInformation: () => ({ alerts: [{ id: 1, content: null }, { title: 'Sans identifiant' }, null] }),
  getServiceAlerts: () => ({
    alerts: [{ id: 1, content: null }, { id: 2, title: 'Sans contenu', routes: 'A1' }, null],
  }),
  getStop: () => ({ name: 7 }),
  getCityStops: () => ({ stops: 'none' }),
  getCityGuide: () => ({ url: 'javascript:alert(1)', image: 'picture.jpg' }),
  getJourneyDays: () => ({ dates: [{ date: '2026-02-31', available: 'yes' }] }),
};

/**
 * A scenario, a test situation that QA chooses for a browser: some answers of the back end do not match the contract of the
 * API. The widgets must ignore the invalid parts or show an error.
 */
export const scenario: Scenario = {
  name: 'malformed-answers',
  summary:
    'Answers violate the contract: an invalid city in the lists, departures of another shape, a truncated itinerary.',
  // `interrupt` replaces the body of the answer, here by JSON that ends in the middle; `answer` changes the data before it is
  // sent.
  interrupt: ({ endpoint }) => (endpoint === 'getItinerary' ? { text: '{"journeyId":"1","scheduledSt' } : undefined),
  answer: (answer, { endpoint }) => answerFaults[endpoint]?.(answer) ?? answer,
};
