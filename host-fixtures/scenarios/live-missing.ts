import { type Scenario } from '../server/scenarios/scenario.ts';

/** The real-time system is off, but the timetable works. Undefined means that a coach is not tracked. */
export const scenario: Scenario = {
  name: 'live-missing',
  summary: 'No coach is tracked: departures and itineraries have only the timetable.',
  changeDelay: () => undefined,
};
