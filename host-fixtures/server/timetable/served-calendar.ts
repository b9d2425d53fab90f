import { type ServiceRow } from '../database/tables.ts';
import { type Network, runsOn } from './network.ts';
import { type TripPattern } from './rides/trip-patterns.ts';
import { type ServiceClock } from './service-clock.ts';
import { type JourneyPlan } from './transfers/journey-plans.ts';

/** Services whose days are compared; with more of them no two days are alike. */
const mostServices = 64;
const secondsOfDay = 86_400;
const dayMs = 86_400_000;

/**
 * Makes the question what decides whether a day has a journey of a plan: which services run about that day, and how far the
 * clocks are from UTC. Days of the same answer are alike. Undefined where so many services run that asking costs more than
 * searching.
 */
export function servedCalendar(
  { direct, changes, longest }: JourneyPlan,
  { network, clock }: { readonly network: Network; readonly clock: ServiceClock },
): ((day: number) => string) | undefined {
  const firsts = [...direct, ...changes.flatMap(({ first }) => first)];
  const patterns = new Set([...firsts, ...changes.flatMap(({ second }) => second)].map(({ pattern }) => pattern));
  const services = listServices(patterns);
  if (services === undefined) return undefined;
  const zones = [...new Set([...patterns].map(({ zone }) => zone))];
  const stops = new Set(firsts.map(({ board }) => board.stop_id));
  const boardZones = [...new Set([...stops].flatMap((stop) => network.stops.get(stop)?.time_zone ?? []))];
  const latest = Math.max(0, ...[...patterns].map((pattern) => pattern.latest));
  const back = Math.ceil(latest / secondsOfDay) + 1;
  const ahead = Math.ceil((latest + longest) / secondsOfDay) + 1;
  const running = new Map<number, string>();
  const runningOn = (day: number) => {
    const cachedSignature = running.get(day);
    if (cachedSignature !== undefined) return cachedSignature;
    const starts = zones.map((zone) => clock.start(day, zone) - day * dayMs);
    const signature = services.map((service) => (runsOn(service, day) ? '1' : '0')).join('') + starts.join(' ');
    running.set(day, signature);
    return signature;
  };
  return (day) => {
    const bounds = boardZones.map((zone) => clock.bounds(day, zone));
    let key = bounds.map(({ from, until }) => `${from - day * dayMs} ${until - day * dayMs}`).join('\n');
    for (let near = day - back; near <= day + ahead; near += 1) key += `\n${runningOn(near)}`;
    return key;
  };
}

function listServices(patterns: ReadonlySet<TripPattern>): readonly ServiceRow[] | undefined {
  const rows = new Set<ServiceRow>();
  for (const { services } of patterns) {
    for (const { service } of services) rows.add(service);
    if (rows.size > mostServices) return undefined;
  }
  return [...rows];
}
