import type { Instant } from '../clock/clock.ts';
import type { ServiceRow } from '../database/tables.ts';
import { type Network, runsOn } from './network.ts';
import type { TripPattern } from './rides/trip-patterns.ts';
import type { ServiceClock } from './service-clock.ts';
import type { DaySearch, PossibleJourney } from './transfers/day-search.ts';
import type { JourneyPlan } from './transfers/journey-plans.ts';
import type { WorkSlices } from './work-slices.ts';

/** With more services than this, comparing days costs more than searching them. */
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
 * Finds the days with a journey that departs after a given time. The journey of one day is tried first on the next day, and
 * days with the same services are searched once. The work is done in slices.
 *
 * @param days since 1970-01-01
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
    if (parts.work.isDue(1)) await parts.work.pause();
    // On the day of the given time, the result also depends on that time.
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
 * Creates a function that returns a signature of a day: days with the same signature have the same journeys of a plan.
 * It contains the services that run around that day, and the offsets of all time zones from UTC.
 *
 * @returns undefined if the plan has too many services
 */
function createSignatures({ direct, transfers, longest }: JourneyPlan, { network, clock }: ServedDaysDependencies) {
  const firstRides = [...direct, ...transfers.flatMap(({ first }) => first)];
  const rides = [...firstRides, ...transfers.flatMap(({ second }) => second)];
  const patterns = new Set(rides.map(({ pattern }) => pattern));
  const services = listServices(patterns);
  if (services === undefined) return undefined;
  const zones = [...new Set([...patterns].map(({ zone }) => zone))];
  const stops = new Set(firstRides.map(({ board }) => board.stop_id));
  const boardZones = [...new Set([...stops].flatMap((stop) => network.stops.get(stop)?.time_zone ?? []))];
  const latest = Math.max(0, ...[...patterns].map((pattern) => pattern.latest));
  const daysBefore = Math.ceil(latest / secondsPerDay) + 1;
  const daysAfter = Math.ceil((latest + longest) / secondsPerDay) + 1;
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

function listServices(patterns: ReadonlySet<TripPattern>): readonly ServiceRow[] | undefined {
  const rows = new Set<ServiceRow>();
  for (const { services } of patterns) {
    for (const { service } of services) rows.add(service);
    if (rows.size > maxComparedServices) return undefined;
  }
  return [...rows];
}
