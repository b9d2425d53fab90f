import { bulkInsert } from '../../database/bulk-insert.ts';
import { type Database, type TripRow } from '../../database/tables.ts';
import { type FeedTables } from '../feed-tables.ts';
import { timeText } from '../parse-cells.ts';
import { cleanTrip, type CleanCall } from './clean-trip.ts';
import { departuresEvery, type Frequency } from './departures-every.ts';
import { LinkedCities } from './linked-cities.ts';
import { type Trips } from './read-trips.ts';
import { type StopTimeColumns } from './stop-time-columns.ts';

/** What is known when trips are written. */
export interface TripMaterial {
  readonly trips: Trips;
  readonly times: StopTimeColumns;
  readonly frequencies: ReadonlyMap<string, Frequency[]>;
  /** Stop → city, in the order in which the times number the stops. */
  readonly cityOfStop: ReadonlyMap<string, number>;
}

/** What was written. */
export interface WrittenTrips {
  readonly trips: number;
  readonly stopTimes: number;
  /** Services that a written trip runs on. */
  readonly services: ReadonlySet<string>;
}

/** A trip, or each of its departures where it is written as frequencies. */
function departuresOf(trip: TripRow, calls: readonly CleanCall[], frequencies?: readonly Frequency[]) {
  if (!frequencies) return [{ id: trip.trip_id, calls }];
  const first = calls[0]?.departure ?? 0;
  return departuresEvery(frequencies).map((time) => ({
    id: `${trip.trip_id}@${timeText(time)}`,
    calls: calls.map((call) => ({
      ...call,
      arrival: call.arrival - first + time,
      departure: call.departure - first + time,
    })),
  }));
}

/** The types of a call of which travellers have to know. */
function notedTypes({ pickup, dropOff }: CleanCall) {
  const noted = (type: number) => (type === 2 || type === 3 ? type : 0);
  return { pickup_type: noted(pickup), drop_off_type: noted(dropOff) };
}

/** Says of trips that have no times at all. */
function tellUntimed(tables: FeedTables, trips: Trips, timed: ReadonlySet<string>): void {
  for (const id of trips.kept.keys()) {
    if (timed.has(id)) continue;
    const message = `Trip ${id} has no times in stop_times.txt; left out.`;
    tables.log.warn({ file: 'trips.txt', kind: 'trips without times', message });
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
  const tripInsert = bulkInsert(database, 'trips', ['trip_id', 'route_id', 'service_id', 'headsign', 'vehicle_kind']);
  const callInsert = bulkInsert(database, 'stop_times', [
    ...([
      'trip_id',
      'ordinal',
      'sequence',
      'stop_id',
      'city_id',
      'arrival',
      'departure',
      'boarding',
      'alighting',
    ] as const),
  ]);
  const noteInsert = bulkInsert(database, 'boarding_notes', ['trip_id', 'ordinal', 'pickup_type', 'drop_off_type']);
  const links = new LinkedCities();
  const timed = new Set<string>();
  const services = new Set<string>();
  const counts = { trips: 0, stopTimes: 0 };

  for (const rows of times.trips()) {
    const trip = tripRows[rows[0]?.trip ?? -1];
    if (!trip) continue;
    timed.add(trip.trip_id);
    const { calls, notes } = cleanTrip(trip.trip_id, rows);
    for (const note of notes) tables.log.warn({ file: 'stop_times.txt', ...note });
    if (calls.length === 0) continue;
    const placed = calls.map((call) => ({ ...call, ...(stops[call.stop] ?? { stopId: '', cityId: 0 }) }));
    links.add(placed);
    services.add(trip.service_id);
    for (const departure of departuresOf(trip, calls, frequencies.get(trip.trip_id))) {
      counts.trips += 1;
      await tripInsert.add({ ...trip, trip_id: departure.id });
      for (const [ordinal, call] of departure.calls.entries()) {
        counts.stopTimes += 1;
        await callInsert.add({
          trip_id: departure.id,
          ordinal,
          sequence: call.sequence,
          stop_id: placed[ordinal]?.stopId ?? '',
          city_id: placed[ordinal]?.cityId ?? 0,
          arrival: call.arrival,
          departure: call.departure,
          boarding: call.boarding ? 1 : 0,
          alighting: call.alighting ? 1 : 0,
        });
        if (call.pickup >= 2 || call.dropOff >= 2)
          await noteInsert.add({ ...notedTypes(call), trip_id: departure.id, ordinal });
      }
    }
  }
  await tripInsert.finish();
  await callInsert.finish();
  await noteInsert.finish();
  tellUntimed(tables, trips, timed);
  await writeLinks(database, links);
  return { ...counts, services };
}

async function writeLinks(database: Database, links: LinkedCities): Promise<void> {
  const insert = bulkInsert(database, 'links', ['origin_id', 'destination_id']);
  for (const [origin_id, destination_id] of links.pairs()) await insert.add({ origin_id, destination_id });
  await insert.finish();
}
