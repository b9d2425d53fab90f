import { type Scenario } from '../server/scenarios/scenario.ts';

/**
 * A scenario, a test situation that QA chooses for a browser: the real-time system is off, but the timetable works.
 * `changeDelay` returns the delay of a coach, or undefined if the coach is not tracked.
 */
export const scenario: Scenario = {
  name: 'live-missing',
  summary: 'No coach is tracked: departures and itineraries have only the timetable.',
  changeDelay: () => undefined,
};
