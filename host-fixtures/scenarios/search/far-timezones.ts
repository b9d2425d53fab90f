import { type Scenario } from '../../server/scenarios/scenario.ts';
import { seededFraction } from '../../server/simulator/seeded-fraction.ts';
import { type TimetableJourney, type Leg } from '../../server/timetable/timetable.ts';

/** Time zones far behind and far ahead of most others. */
const zones = { behind: 'Pacific/Pago_Pago', ahead: 'Pacific/Auckland' } as const;

/**
 * Changes the time zone of the destination, not the coach's times. The journey id selects the zone, so that it is the
 * same on every page.
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

/** A coach across the world. */
export const scenario: Scenario = {
  name: 'far-timezones',
  summary: 'Destinations are 11 hours behind UTC or 12 or more ahead: coaches arrive before they left, or days later.',
  journeys: (journeys) => journeys.map(withFarDestination),
  findJourney: async (journeyId, find) => {
    const journey = await find(journeyId);
    return journey && withFarDestination(journey);
  },
};
