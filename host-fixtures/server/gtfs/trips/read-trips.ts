import { type RouteRow } from '../../database/tables.ts';
import { vehicleKinds } from '../../timetable/timetable.ts';
import { rejectTooManyRows } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { type ServicesById } from '../read-services.ts';

const file = 'trips.txt';

/** A trip of a feed. */
export interface FeedTrip {
  readonly trip_id: string;
  readonly route_id: string;
  readonly service_id: string;
  readonly headsign: string | null;
  readonly vehicle_kind: string | null;
  /** See {@link FeedTables.getFareSeason}. */
  readonly season: string | null;
}

/** The trips of all feeds. */
export interface Trips {
  /** Valid trips that run, in the order of the file. Their numbers are the indices in this order. */
  readonly byId: ReadonlyMap<string, FeedTrip>;
  /** Other trips in the file. Their rows in other tables are ignored without a warning. */
  readonly ignoredIds: ReadonlySet<string>;
  /** The first trip of each feed by its number, and the label of the feed. */
  readonly sections: readonly TripSection[];
}

interface TripSection {
  readonly from: number;
  readonly label: string;
}

/** Returns the label of the feed of a trip. @param trip the number of the trip */
export function getTripLabel({ sections }: Pick<Trips, 'sections'>, trip: number): string {
  return sections.findLast(({ from }) => from <= trip)?.label ?? '';
}

/** Reads the trips of known routes and of services that run. */
export async function readTrips(
  tables: FeedTables,
  routes: ReadonlyMap<string, RouteRow>,
  services: ServicesById,
): Promise<Trips> {
  const byId = new Map<string, FeedTrip>();
  const ignoredIds = new Set<string>();
  const sections: TripSection[] = [];
  /** Services without a day, which some operators keep for later, with their first trip and the number of trips. */
  const idleServices = new Map<string, { readonly row: TableRow; readonly tripCount: number }>();
  const blocks = new BlockCounter();
  for await (const row of tables.readRows(file)) {
    const { label } = row.source;
    const trip = {
      trip_id: row.text('trip_id'),
      route_id: row.text('route_id'),
      service_id: row.text('service_id'),
      headsign: row.text('trip_headsign') || null,
      vehicle_kind: readVehicleKind(tables, row),
      season: tables.getFareSeason(row.source),
    };
    const problem = findProblem(trip, { routes, services, trips: byId });
    if (problem) {
      if (!byId.has(trip.trip_id)) ignoredIds.add(trip.trip_id);
      tables.warn(file, row, { kind: problem.kind, message: `${problem.reason}; left out.` });
      continue;
    }
    if (!services.get(trip.service_id)) {
      const idleService = idleServices.get(trip.service_id) ?? { row, tripCount: 0 };
      idleServices.set(trip.service_id, { ...idleService, tripCount: idleService.tripCount + 1 });
      ignoredIds.add(trip.trip_id);
      continue;
    }
    rejectTooManyRows(file, byId.size, label);
    if (sections.at(-1)?.label !== label) sections.push({ from: byId.size, label });
    byId.set(trip.trip_id, trip);
    blocks.add(row);
  }
  for (const [service, { row, tripCount }] of idleServices) {
    const message = `Service ${service} never runs; its trips left out: ${tripCount}.`;
    tables.log.warn({ file: row.source.label + file, kind: 'services without days', message });
  }
  blocks.warn(tables);
  return { byId, ignoredIds, sections };
}

function readVehicleKind(tables: FeedTables, row: TableRow): string | null {
  const text = row.text('vehicle_kind');
  if (text === '') return null;
  const kind = vehicleKinds.find((vehicleKind) => vehicleKind === text.toUpperCase());
  if (!kind) tables.warn(file, row, { kind: 'vehicle kinds', message: `vehicle_kind “${text}” is unknown; ignored.` });
  return kind ?? null;
}

interface ExistingRecords {
  readonly routes: ReadonlyMap<string, RouteRow>;
  readonly services: ServicesById;
  readonly trips: Trips['byId'];
}

/** Returns the reason why a trip is ignored, if any. */
function findProblem(
  { trip_id, route_id, service_id }: FeedTrip,
  { routes, services, trips }: ExistingRecords,
): { kind: string; reason: string } | undefined {
  if (trip_id === '') return { kind: 'trip ids', reason: 'A trip without an id' };
  if (trips.has(trip_id)) return { kind: 'trip ids', reason: `Trip ${trip_id} is there twice` };
  if (!routes.has(route_id)) {
    return { kind: 'unknown routes', reason: `Trip ${trip_id}: route “${route_id}” is not in routes.txt` };
  }
  if (services.has(service_id)) return undefined;
  return { kind: 'unknown services', reason: `Trip ${trip_id}: service “${service_id}” is in no calendar` };
}

/** Counts coaches that continue as another trip (`block_id`), since the import treats each trip as a separate coach. */
class BlockCounter {
  /** The number of trips by the label of their feed, then by service and block. */
  readonly #feeds = new Map<string, Map<string, number>>();

  add(row: TableRow): void {
    const block = row.text('block_id');
    if (block === '') return;
    const key = `${row.text('service_id')}\n${block}`;
    const { label } = row.source;
    const tripCounts = this.#feeds.get(label) ?? new Map<string, number>();
    this.#feeds.set(label, tripCounts.set(key, (tripCounts.get(key) ?? 0) + 1));
  }

  warn(tables: FeedTables): void {
    for (const [label, tripCounts] of this.#feeds) {
      const blockCount = [...tripCounts.values()].filter((trips) => trips > 1).length;
      if (blockCount === 0) continue;
      const message = `Coaches that go on as other trips (block_id): ${blockCount}. Each trip is a coach of its own, and going on is a transfer.`;
      tables.log.warn({ file: label + file, kind: 'blocks', message });
    }
  }
}
