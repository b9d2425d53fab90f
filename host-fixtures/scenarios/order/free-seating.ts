import { type Scenario } from '../../server/scenarios/scenario.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';

/** Removes the vehicles of the coaches, which determine the seat plans. */
function withoutSeatPlans({ journeyId, legs }: TimetableJourney): TimetableJourney {
  return { journeyId, legs: legs.map(({ vehicleKind: _, ...leg }) => leg) };
}

/**
 * Without seat plans, a reschedule skips seat selection and continues with its basket (spec §4 "Reschedule"). Existing
 * reservations keep their seats.
 */
export const scenario: Scenario = {
  name: 'free-seating',
  summary: 'No coach has seat selection, for a purchase or a reschedule: travellers sit anywhere.',
  journeys: (journeys) => journeys.map(withoutSeatPlans),
  findJourney: async (journeyId, find) => {
    const journey = await find(journeyId);
    return journey && withoutSeatPlans(journey);
  },
};
