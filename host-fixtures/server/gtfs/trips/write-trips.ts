import { bulkInsert } from '../../database/bulk-insert.ts';
import { type Database } from '../../database/tables.ts';
import { type TripFrequencyRow } from '../../database/trip-tables.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type CleanCall, cleanTrip } from './clean-trip.ts';
import { countDepartures, type Frequency } from './departures-every.ts';
import { LinkedCities } from './linked-cities.ts';
import { PatternWriter, type PlacedCall } from './pattern-writer.ts';
import { labelOfTrip, type Trips } from './read-trips.ts';
import { type StopTimeColumns } from './stop-time-columns.ts';

/** What is known when trips are written. */
export interface TripMaterial {
  readonly trips: Trips;
  readonly times: StopTimeColumns;
  readonly frequencies: ReadonlyMap<string, Frequency[]>;
  /** Stop → city, in the order in which the times number the stops. */
  readonly cityOfStop: ReadonlyMap<string, number>;
}

/** What was written; of a trip that leaves again and again each departure counts. */
export interface WrittenTrips {
  readonly trips: number;
  readonly stopTimes: number;
  /** Services that a written trip runs on. */
  readonly services: ReadonlySet<string>;
}

/** The spans of a trip as they are stored; one that the feed has twice is one. */
function spansOnce(frequencies: readonly Frequency[]): Omit<TripFrequencyRow, 'trip_id'>[] {
  const spans = frequencies
    .filter(({ start, end }) => start < end)
    .map(({ start, end, headway }) => ({ start_time: start, end_time: end, headway }));
  return [...new Map(spans.map((span) => [Object.values(span).join(' '), span])).values()];
}

/** Written out, since a feed has a million of them: to spread two objects takes five times as long. */
function placedCall(call: CleanCall, place: Pick<PlacedCall, 'stopId' | 'cityId'> | undefined): PlacedCall {
  const { sequence, stop, arrival, departure, boarding, alighting, pickup, dropOff } = call;
  const { stopId = '', cityId = 0 } = place ?? {};
  return { sequence, stop, arrival, departure, boarding, alighting, pickup, dropOff, stopId, cityId };
}

/** Says of trips that have no times at all. */
function tellUntimed(tables: FeedTables, trips: Trips, timed: ReadonlySet<string>): void {
  let trip = -1;
  for (const id of trips.kept.keys()) {
    trip += 1;
    if (timed.has(id)) continue;
    const message = `Trip ${id} has no times in stop_times.txt; left out.`;
    tables.log.warn({ file: `${labelOfTrip(trips, trip)}trips.txt`, kind: 'trips without times', message });
  }
}

/** Cleans and writes trips with their calls, and which cities they join. */
export async function writeTrips(
  database: Database,
  tables: FeedTables,
  material: TripMaterial,
): Promise<WrittenTrips> {
  const { trips, times, frequencies, cityOfStop } = material;
  const tripRows = [...trips.kept.values()];
  const stops = [...cityOfStop].map(([stopId, cityId]) => ({ stopId, cityId }));
  const insert = bulkInsert(database, 'trips', [
    ...(['trip_id', 'service_id', 'headsign', 'pattern_id', 'profile_id', 'first_departure'] as const),
  ]);
  const spanInsert = bulkInsert(database, 'trip_frequencies', ['trip_id', 'start_time', 'end_time', 'headway']);
  const patterns = new PatternWriter(database);
  const links = new LinkedCities();
  const timed = new Set<string>();
  const services = new Set<string>();
  const counts = { trips: 0, stopTimes: 0 };

  for (const rows of times.trips()) {
    const trip = tripRows[rows[0]?.trip ?? -1];
    if (!trip) continue;
    timed.add(trip.trip_id);
    const { calls, notes } = cleanTrip(trip.trip_id, rows);
    for (const note of notes) {
      tables.log.warn({ file: `${labelOfTrip(trips, rows[0]?.trip ?? 0)}stop_times.txt`, ...note });
    }
    const spans = frequencies.get(trip.trip_id);
    const departures = spans ? countDepartures(spans) : 1;
    if (calls.length === 0 || departures === 0) continue;
    const { trip_id, route_id, service_id, headsign, vehicle_kind, season } = trip;
    const placed = calls.map((call) => placedCall(call, stops[call.stop]));
    const { isNew, ...made } = await patterns.add({ route_id, vehicle_kind, season, calls: placed });
    if (isNew) links.add(placed);
    services.add(service_id);
    counts.trips += departures;
    counts.stopTimes += departures * calls.length;
    await insert.add({ trip_id, service_id, headsign, ...made, first_departure: calls[0]?.departure ?? 0 });
    for (const span of spans ? spansOnce(spans) : []) await spanInsert.add({ trip_id, ...span });
  }
  await patterns.finish();
  await insert.finish();
  await spanInsert.finish();
  tellUntimed(tables, trips, timed);
  await writeLinks(database, links);
  return { ...counts, services };
}

async function writeLinks(database: Database, links: LinkedCities): Promise<void> {
  const insert = bulkInsert(database, 'links', ['origin_id', 'destination_id']);
  for (const [origin_id, destination_id] of links.pairs()) await insert.add({ origin_id, destination_id });
  await insert.finish();
}
