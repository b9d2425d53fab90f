import { type RouteRow } from '../../database/tables.ts';
import { vehicleKinds } from '../../timetable/timetable.ts';
import { refuseTooMany } from '../feed-limits.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { type ServicesById } from '../read-services.ts';

const file = 'trips.txt';

/** A row of `trips.txt`. */
export interface FeedTrip {
  readonly trip_id: string;
  readonly route_id: string;
  readonly service_id: string;
  readonly headsign: string | null;
  readonly vehicle_kind: string | null;
  /** See {@link FeedTables.getFareSeason}. */
  readonly season: string | null;
}

/** Trips by id, in the order of the file. */
export interface Trips {
  readonly kept: ReadonlyMap<string, FeedTrip>;
  /** Named in the file but not usable: their times are no orphans. */
  readonly leftOut: ReadonlySet<string>;
  /** Of which feed they are, as warnings call it, from which number on; by their numbers in that order. */
  readonly sections: readonly TripSection[];
}

interface TripSection {
  readonly from: number;
  readonly label: string;
}

/** What warnings call the feed of a trip, by its number. */
export function labelOfTrip({ sections }: Pick<Trips, 'sections'>, trip: number): string {
  return sections.findLast(({ from }) => from <= trip)?.label ?? '';
}

function readVehicleKind(tables: FeedTables, row: TableRow): string | null {
  const text = row.text('vehicle_kind');
  if (text === '') return null;
  const kind = vehicleKinds.find((vehicleKind) => vehicleKind === text.toUpperCase());
  if (!kind) tables.warn(file, row, { kind: 'vehicle kinds', message: `vehicle_kind “${text}” is unknown; ignored.` });
  return kind ?? null;
}

/** The reason why a trip is rejected, if any. */
function fault(
  trip: FeedTrip,
  existingTrip: {
    readonly routes: ReadonlyMap<string, RouteRow>;
    readonly services: ServicesById;
    readonly trips: Trips['kept'];
  },
): { kind: string; reason: string } | undefined {
  if (trip.trip_id === '') return { kind: 'trip ids', reason: 'A trip without an id' };
  if (existingTrip.trips.has(trip.trip_id)) return { kind: 'trip ids', reason: `Trip ${trip.trip_id} is there twice` };
  if (!existingTrip.routes.has(trip.route_id)) {
    return { kind: 'unknown routes', reason: `Trip ${trip.trip_id}: route “${trip.route_id}” is not in routes.txt` };
  }
  if (!existingTrip.services.has(trip.service_id)) {
    return { kind: 'unknown services', reason: `Trip ${trip.trip_id}: service “${trip.service_id}” is in no calendar` };
  }
  return undefined;
}

/** Reads the trips of known routes and of services that run. */
export async function readTrips(
  tables: FeedTables,
  routes: ReadonlyMap<string, RouteRow>,
  services: ServicesById,
): Promise<Trips> {
  const tripRows = new Map<string, FeedTrip>();
  const leftOut = new Set<string>();
  /** Services without a single day, which some operators keep for later, with the number of their trips. */
  const idle = new Map<string, { readonly row: TableRow; count: number }>();
  const sections: TripSection[] = [];
  const blocks = new Blocks();
  for await (const row of tables.rows(file)) {
    const trip = {
      trip_id: row.text('trip_id'),
      route_id: row.text('route_id'),
      service_id: row.text('service_id'),
      headsign: row.text('trip_headsign') || null,
      vehicle_kind: readVehicleKind(tables, row),
      season: tables.getFareSeason(row.source),
    };
    const wrong = fault(trip, { routes, services, trips: tripRows });
    if (!wrong && !services.get(trip.service_id)) {
      const countedTrips = idle.get(trip.service_id) ?? { row, count: 0 };
      idle.set(trip.service_id, { ...countedTrips, count: countedTrips.count + 1 });
      leftOut.add(trip.trip_id);
      continue;
    }
    if (!wrong) {
      refuseTooMany(file, tripRows.size, row.source.label);
      const { label } = row.source;
      if (sections.at(-1)?.label !== label) sections.push({ from: tripRows.size, label });
      tripRows.set(trip.trip_id, trip);
      blocks.add(row);
      continue;
    }
    if (!tripRows.has(trip.trip_id)) leftOut.add(trip.trip_id);
    tables.warn(file, row, { kind: wrong.kind, message: `${wrong.reason}; left out.` });
  }
  for (const [service, { row, count }] of idle) {
    const message = `Service ${service} never runs; its trips left out: ${count}.`;
    tables.log.warn({ file: row.source.label + file, kind: 'services without days', message });
  }
  blocks.tell(tables);
  return { kept: tripRows, leftOut, sections };
}

/** Counts coaches that go on as other trips. */
class Blocks {
  /** By feed, then by service and block. */
  readonly #feeds = new Map<string, Map<string, number>>();

  add(row: TableRow): void {
    const block = row.text('block_id');
    if (block === '') return;
    const key = `${row.text('service_id')}\n${block}`;
    const { label } = row.source;
    const trips = this.#feeds.get(label) ?? new Map<string, number>();
    this.#feeds.set(label, trips.set(key, (trips.get(key) ?? 0) + 1));
  }

  /** Says what is made of them. */
  tell(tables: FeedTables): void {
    for (const [label, blocks] of this.#feeds) {
      const goingOn = [...blocks.values()].filter((trips) => trips > 1).length;
      if (goingOn === 0) continue;
      const message = `Coaches that go on as other trips (block_id): ${goingOn}. Each trip is a coach of its own, and going on is a transfer.`;
      tables.log.warn({ file: label + file, kind: 'blocks', message });
    }
  }
}
