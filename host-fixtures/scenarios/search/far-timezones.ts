import { type Scenario } from '../../server/scenarios/scenario.ts';
import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type TimetableJourney, type Leg } from '../../server/timetable/timetable.ts';

/** Time zones 11 hours behind UTC, and 12 or 13 hours ahead. */
const zones = { behind: 'Pacific/Pago_Pago', ahead: 'Pacific/Auckland' } as const;

/**
 * Changes the time zone of the last coach's stops in the destination city. The arrival remains the same instant, but its local
 * time changes. The zone is chosen by a pseudo-random number from the journey id, so that a journey has the same zone on
 * every page.
 */
function withFarDestination(journey: TimetableJourney): TimetableJourney {
  const timeZone = seededFraction(`zone ${journey.journeyId}`) < 0.5 ? zones.behind : zones.ahead;
  const destinationId = journey.legs.at(-1)?.calls.at(-1)?.cityId;
  const legs = journey.legs.map((leg, index): Leg => {
    if (index < journey.legs.length - 1) return leg;
    return { ...leg, calls: leg.calls.map((call) => (call.cityId === destinationId ? { ...call, timeZone } : call)) };
  });
  return { ...journey, legs };
}

/**
 * A test situation that QA chooses: journeys whose local arrival time is many hours earlier or later than usual, often before
 * the local departure time or on a later day.
 */
export const scenario: Scenario = {
  name: 'far-timezones',
  summary: 'Destinations are 11 hours behind UTC or 12 or more ahead: coaches arrive before they left, or days later.',
  journeys: (journeys) => journeys.map(withFarDestination),
  findJourney: async (journeyId, find) => {
    const journey = await find(journeyId);
    return journey && withFarDestination(journey);
  },
};
