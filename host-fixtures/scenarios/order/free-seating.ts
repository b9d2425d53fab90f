import { type Scenario } from '../../server/scenarios/scenario.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';

/** Removes the kind of vehicle of each coach (a leg of the journey). Without it, a coach has no seat plan. */
function withoutSeatPlans({ journeyId, legs }: TimetableJourney): TimetableJourney {
  return { journeyId, legs: legs.map(({ vehicleKind: _, ...leg }) => leg) };
}

/**
 * A scenario, a test situation that QA chooses for a browser: the journeys in searches, and those that are found by their
 * ids, have no seat plans. So a purchase or a reschedule (moving a reservation to another journey) skips seat selection and
 * continues with its basket (spec §4 "Reschedule"). Existing reservations keep their seats.
 */
export const scenario: Scenario = {
  name: 'free-seating',
  summary: 'No coach has seat selection, for a purchase or a reschedule: travellers sit anywhere.',
  journeys: (journeys) => journeys.map(withoutSeatPlans),
  // `find` finds a journey in the timetable.
  findJourney: async (journeyId, find) => {
    const journey = await find(journeyId);
    return journey && withoutSeatPlans(journey);
  },
};
