import { type RouteRow, type ServiceRow } from '../../database/tables.ts';
import { type Network } from '../network.ts';
import { type CallRow } from './ride.ts';
import { type StoredTrip, type TripStore } from './trip-store.ts';
import { type WorkSlices } from '../work-slices.ts';

/** The trips of one route and kind of vehicle that call at the same stops alike: what is true of one for stops and fares is true of all. */
export interface TripPattern {
  readonly route: RouteRow;
  readonly vehicleKind: string | null;
  /** Of the agency: what the times are counted in. */
  readonly zone: string;
  /** Those of its first trip: stops, cities, boarding and alighting are the same in all. */
  readonly calls: readonly CallRow[];
  readonly services: readonly PatternService[];
}

/** The trips of a pattern that run on the same days. */
export interface PatternService {
  readonly service: ServiceRow;
  readonly trips: readonly StoredTrip[];
}

/** A call of all trips of a pattern. */
export interface PatternCall {
  readonly pattern: TripPattern;
  /** Place in `calls`. */
  readonly at: number;
}

/** All trips of a timetable by pattern. A network has few hundred of them, however often its coaches leave. */
export interface TripPatterns {
  /** Patterns that call at a city, each once. */
  ofCity(cityId: number): readonly TripPattern[];
  /** Calls at a station or any of its platforms. */
  atStation(stationId: string): readonly PatternCall[];
}

interface GrowingPattern extends TripPattern {
  readonly services: (PatternService & { readonly trips: StoredTrip[] })[];
  readonly byService: Map<string, StoredTrip[]>;
}

/** Groups the trips of a timetable, once. */
export async function readPatterns(trips: TripStore, network: Network, work: WorkSlices): Promise<TripPatterns> {
  const patterns = new Map<string, GrowingPattern>();
  for (const stored of trips.byId.values()) {
    addTrip(patterns, stored);
    if (work.isDue(stored.calls.length)) await work.pause();
  }
  const cities = new Map<number, Set<TripPattern>>();
  const stations = new Map<string, PatternCall[]>();
  for (const pattern of patterns.values()) {
    for (const [at, { city_id, stop_id }] of pattern.calls.entries()) {
      cities.set(city_id, (cities.get(city_id) ?? new Set()).add(pattern));
      const station = network.stops.get(stop_id)?.station_id ?? stop_id;
      const known = stations.get(station);
      if (known) known.push({ pattern, at });
      else stations.set(station, [{ pattern, at }]);
    }
    if (work.isDue(pattern.calls.length)) await work.pause();
  }
  const lists = new Map([...cities].map(([cityId, here]) => [cityId, [...here]]));
  return { ofCity: (cityId) => lists.get(cityId) ?? [], atStation: (stationId) => stations.get(stationId) ?? [] };
}

function addTrip(patterns: Map<string, GrowingPattern>, stored: StoredTrip): void {
  const { trip, route, agency, service, calls } = stored;
  let key = `${route.route_id}\n${trip.vehicle_kind ?? ''}`;
  for (const { stop_id, boarding, alighting } of calls) key += `\n${stop_id}\t${boarding}${alighting}`;
  const pattern =
    patterns.get(key) ?? newPattern({ route, vehicleKind: trip.vehicle_kind, zone: agency.time_zone, calls });
  patterns.set(key, pattern);
  const known = pattern.byService.get(service.service_id);
  if (known) return void known.push(stored);
  const first = [stored];
  pattern.byService.set(service.service_id, first);
  pattern.services.push({ service, trips: first });
}

function newPattern(parts: Pick<TripPattern, 'route' | 'vehicleKind' | 'zone' | 'calls'>): GrowingPattern {
  return { ...parts, services: [], byService: new Map() };
}
