import { multiplyMoney } from '#shared/domain/kit/money/money.ts';
import { getZoneOffset } from '#shared/domain/kit/dates/wall-clock.ts';
import { simulateDemand } from '../../server/sales/demand.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { type Scenario } from '../../server/scenarios/scenario.ts';
import { type Call, type TimetableJourney, type Leg } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** The number of journeys in the result. */
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

/** Returns a call (a stop of a coach with its times) that is `ms` later; earlier if `ms` is negative. */
function delayCall({ arrival, departure, ...call }: Call, ms: number): Call {
  return {
    ...call,
    arrival: arrival === undefined ? undefined : arrival + ms,
    departure: departure === undefined ? undefined : departure + ms,
  };
}

/**
 * Returns a trip id for a copy whose coach has free seats. The host computes the number of sold seats, a simulated demand,
 * from the trip id and the day, so ids are tried until one has enough free seats. Repeated calls return the same id.
 */
function findTripWithFreeSeats({ tripId, serviceDate, vehicleKind }: Leg, index: number): string {
  const vehicle = getVehicle(vehicleKind);
  for (let attempt = 0; ; attempt += 1) {
    const name = `${tripId}-${index}-${attempt}`;
    // 0 days before departure, when the most seats are sold.
    if (simulateDemand({ tripId: name, serviceDate }, vehicle, 0).seats <= vehicle.seats * maxLoad) return name;
  }
}

/**
 * Copies a journey with another time, carrier and price: from 80 to 120 % of the original one. Every second copy leaves from
 * the coach's second stop, if that is in the same city as the first, so that QA can filter the results by stop. The id of the
 * copy contains all that is needed to make the same copy again.
 *
 * @param index the position of the copy in the results, from 0
 * @param minutes by which the copy is later than the original; negative if it is earlier
 */
function copyJourney({ journeyId, legs }: TimetableJourney, index: number, minutes: number): TimetableJourney {
  const copies = legs.map((leg, legIndex): Leg => {
    const skipsFirstStop = index % 2 === 1 && legIndex === 0 && leg.calls[1]?.cityId === leg.calls[0]?.cityId;
    const calls = (skipsFirstStop ? leg.calls.slice(1) : leg.calls).map((call) => delayCall(call, minutes * minuteMs));
    // The other carriers have no icon.
    const { carrierIcon: _, ...legWithoutIcon } = leg;
    const carrier = carriers[index % carriers.length];
    // `(index * 7) % 41` is an irregular series of 0 to 40.
    const fare = leg.fare === undefined ? {} : { fare: multiplyMoney(leg.fare, (80 + ((index * 7) % 41)) / 100) };
    return {
      ...(carrier ? { ...legWithoutIcon, ...carrier } : leg),
      // The service day stays that of the original journey.
      tripId: findTripWithFreeSeats(leg, index),
      calls,
      ...fare,
    };
  });
  return { journeyId: `${journeyId}-${index}-${minutes}`, legs: copies };
}

/** Returns the departure of a journey from its first stop, which every journey has; the fallback 0 is for the type. */
function getDeparture({ legs }: TimetableJourney): Instant {
  return legs[0]?.calls[0]?.departure ?? 0;
}

/** Spreads copies of the journeys evenly from midnight, or from the present time if the day is today, to the end of the day. */
function spreadOverDay(journeys: readonly TimetableJourney[], now: Instant): readonly TimetableJourney[] {
  const [first] = journeys;
  if (first === undefined) return [];
  // Local time at the origin minus UTC, in ms. On a day on which the clocks change, midnight or the end of the day may be an
  // hour off.
  const offset = getZoneOffset(getDeparture(first), first.legs[0]?.calls[0]?.timeZone ?? 'UTC');
  const midnight = Math.floor((getDeparture(first) + offset) / dayMs) * dayMs - offset;
  // On the current day, the first copy leaves one to two minutes from now, in a full minute.
  const start = Math.max(midnight, Math.ceil(now / minuteMs) * minuteMs + minuteMs);
  const minutes = (midnight + dayMs - start) / minuteMs;
  return Array.from({ length: count }, (_, index) => {
    const journey = journeys[index % journeys.length] ?? first;
    const departure = start + Math.floor((index * minutes) / count) * minuteMs;
    return copyJourney(journey, index, Math.round((departure - getDeparture(journey)) / minuteMs));
  });
}

/** A test situation that QA chooses for a browser: a very long list of results. */
export const scenario: Scenario = {
  name: '1000-journeys',
  summary: 'Each search of a day with journeys returns 1,000 of them, spread over the day and several carriers.',
  journeys: (journeys, { now }) => spreadOverDay(journeys, now),
  findJourney: async (journeyId, find) => {
    // The id of a copy is `ID-INDEX-MINUTES` (`copyJourney`), such as `12-3--45`: the copy with the index 3, 45 minutes before
    // the journey 12. Ids of journeys with a transfer begin with `*`. `find` finds only original journeys. If the id is not
    // that of a copy, the journey is returned unchanged.
    const [, id = journeyId, index, minutes] = /^(\*?\d+)-(\d+)-(-?\d+)$/.exec(journeyId) ?? [];
    const journey = await find(id);
    return journey && index !== undefined ? copyJourney(journey, Number(index), Number(minutes)) : journey;
  },
};
