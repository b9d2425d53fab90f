import type { Instant } from '../clock/clock.ts';
import type { ServiceRow } from '../database/tables.ts';
import { type Network, runsOn } from './network.ts';
import type { TripPattern } from './rides/trip-patterns.ts';
import type { ServiceClock } from './service-clock.ts';
import type { DaySearch, PossibleJourney } from './transfers/day-search.ts';
import type { JourneyPlan } from './transfers/journey-plans.ts';
import type { WorkSlices } from './work-slices.ts';

/** With more services (calendars of trips) than this, comparing days costs more than searching them. */
const maxComparedServices = 64;
const secondsPerDay = 86_400;
const dayMs = 86_400_000;

/** The parts of a timetable that the search depends on. */
interface ServedDaysDependencies {
  readonly network: Network;
  readonly clock: ServiceClock;
  readonly search: DaySearch;
  readonly work: WorkSlices;
}

/**
 * Finds the days with a journey of a plan (all rides and transfers between two cities that are possible on some day) that
 * departs after a given time. The journey that was found last is tried first on the next day. If possible, days on which the
 * same services run are searched only once. The work is done in slices, so that other requests do not wait.
 *
 * @param days the days to search, in days since 1970-01-01
 * @param after the departure must be later than this time
 * @returns those of `days` with a journey, in the same order
 */
export async function findServedDays(
  plan: JourneyPlan,
  { days, after }: { readonly days: readonly number[]; readonly after: Instant },
  parts: ServedDaysDependencies,
) {
  const getSignature = createSignatures(plan, parts);
  const resultsBySignature = new Map<string, boolean>();
  const servedDays: number[] = [];
  let hint: PossibleJourney | undefined;
  for (const day of days) {
    // Counts one step of work; pauses if the slice is complete.
    if (parts.work.addSteps(1)) await parts.work.pause();
    // Up to the day of the given time, the result also depends on that time, so the signature is not sufficient. The margin of
    // one day is for time zones: a local day may begin before the UTC day.
    const signature = after < (day - 1) * dayMs ? getSignature?.(day) : undefined;
    let isServed = signature === undefined ? undefined : resultsBySignature.get(signature);
    if (isServed === undefined) {
      const journey = parts.search.findAny(plan, day, { after, hint });
      hint = journey ?? hint;
      isServed = journey !== undefined;
    }
    if (signature !== undefined) resultsBySignature.set(signature, isServed);
    if (isServed) servedDays.push(day);
  }
  return servedDays;
}

/**
 * Creates a function that returns a signature of a day: if two days have the same one, a plan has the same journeys on both.
 * A signature is a text. Its first part contains the bounds of the day in the time zones of the stops of departure, relative
 * to the UTC day. Then follows, for each service day around that day, a digit for each service (1 if it runs) and the start
 * of the service day in each time zone of the trips, relative to the UTC day.
 *
 * @returns undefined if the plan has too many services
 */
function createSignatures({ direct, transfers, longestWait }: JourneyPlan, { network, clock }: ServedDaysDependencies) {
  const firstRides = [...direct, ...transfers.flatMap(({ first }) => first)];
  const rides = [...firstRides, ...transfers.flatMap(({ second }) => second)];
  const patterns = new Set(rides.map(({ pattern }) => pattern));
  const services = listServices(patterns);
  if (services === undefined) return undefined;
  const zones = [...new Set([...patterns].map(({ zone }) => zone))];
  const stops = new Set(firstRides.map(({ board }) => board.stop_id));
  const boardZones = [...new Set([...stops].flatMap((stop) => network.stops.get(stop)?.time_zone ?? []))];
  // The last arrival of any trip, in seconds after the start of its service day; may be more than a day. Never below 0, also if
  // the plan has no rides.
  const lastArrival = Math.max(0, ...[...patterns].map((pattern) => pattern.latest));
  // A coach that departs on a day may belong to an earlier service day. The second coach may depart on a later one, after the
  // first ride and the longest wait (in seconds). One more day on each side is for time zones.
  const daysBefore = Math.ceil(lastArrival / secondsPerDay) + 1;
  const daysAfter = Math.ceil((lastArrival + longestWait) / secondsPerDay) + 1;
  const serviceDaySignatures = new Map<number, string>();
  const getServiceDaySignature = (day: number) => {
    const starts = zones.map((zone) => clock.getStart(day, zone) - day * dayMs);
    return services.map((service) => (runsOn(service, day) ? '1' : '0')).join('') + starts.join(' ');
  };
  return (day: number) => {
    const bounds = boardZones.map((zone) => clock.getBounds(day, zone));
    let signature = bounds.map(({ from, until }) => `${from - day * dayMs} ${until - day * dayMs}`).join('\n');
    for (let serviceDay = day - daysBefore; serviceDay <= day + daysAfter; serviceDay += 1) {
      const cachedSignature = serviceDaySignatures.get(serviceDay) ?? getServiceDaySignature(serviceDay);
      serviceDaySignatures.set(serviceDay, cachedSignature);
      signature += `\n${cachedSignature}`;
    }
    return signature;
  };
}

/** The services of all patterns; undefined if there are more than {@link maxComparedServices}. */
function listServices(patterns: ReadonlySet<TripPattern>): readonly ServiceRow[] | undefined {
  const rows = new Set<ServiceRow>();
  for (const { services } of patterns) {
    for (const { service } of services) rows.add(service);
    if (rows.size > maxComparedServices) return undefined;
  }
  return [...rows];
}
