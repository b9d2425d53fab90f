import { multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { getZoneOffset } from '#shared/domain/kit/dates/wall-clock.ts';
import { simulateDemand } from '../../server/sales/demand.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { type Scenario } from '../../server/scenarios/scenario.ts';
import { type Call, type TimetableJourney, type Leg } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

const count = 1000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Carriers of the copies, in turn. Undefined: the carrier of the original journey. */
const carriers = [
  undefined,
  { carrierId: 'etoile', carrier: 'Étoile Express' },
  { carrierId: 'northern-arrow', carrier: 'Northern Arrow' },
  { carrierId: 'blue-heron', carrier: 'Blue Heron Coaches' },
] as const;

/** The maximum share of taken seats, so that every copy has free seats. */
const maxLoad = 0.9;

function delayCall({ arrival, departure, ...call }: Call, ms: number): Call {
  return {
    ...call,
    arrival: arrival === undefined ? undefined : arrival + ms,
    departure: departure === undefined ? undefined : departure + ms,
  };
}

/**
 * Returns a trip id for a copy whose coach has free seats. The host simulates sold seats from the trip id, so ids are
 * tried until one has enough of them. The result is always the same.
 */
function findTripWithFreeSeats({ tripId, serviceDate, vehicleKind }: Leg, index: number): string {
  const vehicle = getVehicle(vehicleKind);
  for (let attempt = 0; ; attempt += 1) {
    const name = `${tripId}-${index}-${attempt}`;
    if (simulateDemand({ tripId: name, serviceDate }, vehicle, 0).seats <= vehicle.seats * maxLoad) return name;
  }
}

/**
 * Copies a journey with a later time, another carrier and a price of 80 to 120 % of the original one. Every second copy
 * leaves from the second stop of its city, if it has one.
 */
function copyJourney({ journeyId, legs }: TimetableJourney, index: number, minutes: number): TimetableJourney {
  const copies = legs.map((leg, legIndex): Leg => {
    const skipsFirstStop = index % 2 === 1 && legIndex === 0 && leg.calls[1]?.cityId === leg.calls[0]?.cityId;
    const calls = (skipsFirstStop ? leg.calls.slice(1) : leg.calls).map((call) => delayCall(call, minutes * minuteMs));
    const { carrierIcon: _, ...legWithoutIcon } = leg;
    const carrier = carriers[index % carriers.length];
    const fare = leg.fare === undefined ? {} : { fare: multiplyMoney(leg.fare, (80 + ((index * 7) % 41)) / 100) };
    return {
      ...(carrier ? { ...legWithoutIcon, ...carrier } : leg),
      tripId: findTripWithFreeSeats(leg, index),
      calls,
      ...fare,
    };
  });
  return { journeyId: `${journeyId}-${index}-${minutes}`, legs: copies };
}

function getDeparture({ legs }: TimetableJourney): Instant {
  return legs[0]?.calls[0]?.departure ?? 0;
}

/** Spreads copies of the journeys evenly from midnight, or from the present time if the day is today, to the end of the day. */
function spreadOverDay(journeys: readonly TimetableJourney[], now: Instant): readonly TimetableJourney[] {
  const [first] = journeys;
  if (first === undefined) return [];
  const offset = getZoneOffset(getDeparture(first), first.legs[0]?.calls[0]?.timeZone ?? 'UTC');
  const midnight = Math.floor((getDeparture(first) + offset) / dayMs) * dayMs - offset;
  const start = Math.max(midnight, Math.ceil(now / minuteMs) * minuteMs + minuteMs);
  const minutes = (midnight + dayMs - start) / minuteMs;
  return Array.from({ length: count }, (_, index) => {
    const journey = journeys[index % journeys.length] ?? first;
    const departure = start + Math.floor((index * minutes) / count) * minuteMs;
    return copyJourney(journey, index, Math.round((departure - getDeparture(journey)) / minuteMs));
  });
}

/** A very long list of results. */
export const scenario: Scenario = {
  name: '1000-journeys',
  summary: 'Each search of a day with journeys returns 1,000 of them, spread over the day and several carriers.',
  journeys: (journeys, { now }) => spreadOverDay(journeys, now),
  findJourney: async (journeyId, find) => {
    // The id of a copy is `ID-INDEX-MINUTES` (`copyJourney`); `find` knows only original journeys.
    const [, id = journeyId, index, minutes] = /^(\*?\d+)-(\d+)-(-?\d+)$/.exec(journeyId) ?? [];
    const journey = await find(id);
    return journey && index !== undefined ? copyJourney(journey, Number(index), Number(minutes)) : journey;
  },
};
