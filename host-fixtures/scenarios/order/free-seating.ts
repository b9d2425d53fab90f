import { type Scenario } from '../../server/scenarios/scenario.ts';
import { type TimetableJourney, type Leg } from '../../server/timetable/timetable.ts';

/** A leg without a vehicle, as in a timetable without seat plans. */
function withoutPlan({ vehicleKind: _, ...leg }: Leg): Leg {
  return leg;
}

function freelySeated({ journeyId, legs }: TimetableJourney): TimetableJourney {
  return { journeyId, legs: legs.map(withoutPlan) };
}

/**
 * Spec §4 "Reschedule": a journey without seats goes straight to the reschedule basket. Existing reservations keep
 * their seats.
 */
export const scenario: Scenario = {
  name: 'free-seating',
  summary: 'No coach has seat selection, for a purchase or a reschedule: travellers sit anywhere.',
  journeys: (journeys) => journeys.map(freelySeated),
  findJourney: async (journeyId, find) => {
    const journey = await find(journeyId);
    return journey && freelySeated(journey);
  },
};
