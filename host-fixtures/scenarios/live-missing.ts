import { type Scenario } from '../server/scenarios/scenario.ts';

/** The real-time system is off; the timetable is not. */
export const scenario: Scenario = {
  name: 'live-missing',
  summary: 'No coach is tracked: departures and itineraries have only the timetable.',
  changeDelay: () => undefined,
};
