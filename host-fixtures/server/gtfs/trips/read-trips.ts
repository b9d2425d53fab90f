import { vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import { type RouteRow } from '../../database/tables.ts';
import { rejectTooManyRows, type WarningLog } from '../feed-problems.ts';
import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from '../files/table-row.ts';
import { type ServicesById } from '../read-services.ts';

/** A trip of a GTFS feed: a run of a coach along a route, repeated at the same times on each day of its service. */
export type FeedTrip = ReturnType<typeof readTrip>;

/** The trips of all feeds. */
export interface Trips {
  /** Valid trips whose service runs on at least one day, in the order of the files. The import numbers them in this order. */
  readonly byId: ReadonlyMap<string, FeedTrip>;
  /**
   * Ids of ignored trips, to omit warnings about their rows in other files. If a later trip with the same id is valid, the
   * id is also in `byId`.
   */
  readonly ignoredIds: ReadonlySet<string>;
}

/**
 * Reads the trips of known routes and of services that run on at least one day. The others are ignored with warnings.
 *
 * @param services by id; a service that exists but never runs has the value undefined
 * @throws FeedError if there are more trips than fit into memory
 */
export async function readTrips(tables: FeedTables, routes: ReadonlyMap<string, RouteRow>, services: ServicesById) {
  const byId = new Map<string, FeedTrip>();
  const ignoredIds = new Set<string>();
  /**
   * Services without a day, which some operators prepare for later, with the row of their first trip and the number of trips.
   * Each service gets one warning, instead of each trip.
   */
  const idleServices = new Map<string, { readonly row: TableRow; readonly count: number }>();
  /** The number of trips by file `trips.txt` (each feed has one), then by service and block. */
  const blocks = new Map<string, Map<string, number>>();
  for await (const row of tables.readRows('trips.txt')) {
    const trip = readTrip(tables, row);
    const problem = findProblem(trip, { routes, services, trips: byId });
    if (problem) {
      // If an earlier trip with the same id is valid, only this one is ignored.
      if (!byId.has(trip.trip_id)) ignoredIds.add(trip.trip_id);
      row.warn(problem.kind, `${problem.reason}; ignored.`);
      continue;
    }
    if (!services.get(trip.service_id)) {
      const idleService = idleServices.get(trip.service_id) ?? { row, count: 0 };
      idleServices.set(trip.service_id, { ...idleService, count: idleService.count + 1 });
      ignoredIds.add(trip.trip_id);
      continue;
    }
    rejectTooManyRows('trips.txt', byId.size, trip.label);
    byId.set(trip.trip_id, trip);
    if (row.text('block_id') === '') continue;
    const block = `${trip.service_id}\n${row.text('block_id')}`;
    const tripCounts = blocks.get(row.file) ?? new Map<string, number>();
    blocks.set(row.file, tripCounts.set(block, (tripCounts.get(block) ?? 0) + 1));
  }
  for (const [service, { row, count }] of idleServices) {
    const message = `Service ${service} never runs; its trips ignored: ${count}.`;
    tables.log.warn({ file: row.file, kind: 'services without days', message });
  }
  warnAboutBlocks(blocks, tables.log);
  return { byId, ignoredIds };
}

function readTrip(tables: FeedTables, row: TableRow) {
  return {
    trip_id: row.text('trip_id'),
    route_id: row.text('route_id'),
    service_id: row.text('service_id'),
    headsign: row.text('trip_headsign') || null,
    vehicle_kind: readVehicleKind(row),
    /** The first day of the next season if the trip is part of it and the season has fares; null: the present fares apply. */
    season: tables.getFareSeason(row.source),
    /** The label of its feed for messages; empty if there is only one feed. */
    label: row.source.label,
  };
}

/** Reads the column `vehicle_kind`, an extension of GTFS by this project; null if it is empty or unknown. */
function readVehicleKind(row: TableRow): string | null {
  const text = row.text('vehicle_kind');
  if (text === '') return null;
  const kind = vehicleKinds.find((vehicleKind) => vehicleKind === text.toUpperCase());
  if (!kind) row.warn('vehicle kinds', `vehicle_kind “${text}” is unknown; ignored.`);
  return kind ?? null;
}

/** Returns the reason why a trip is ignored, if any. */
function findProblem(
  { trip_id, route_id, service_id }: FeedTrip,
  { routes, services, trips }: Readonly<Record<'routes' | 'services' | 'trips', ReadonlyMap<string, unknown>>>,
) {
  if (trip_id === '') return { kind: 'trip ids', reason: 'A trip without an id' };
  if (trips.has(trip_id)) return { kind: 'trip ids', reason: `Trip ${trip_id} occurs twice` };
  if (!routes.has(route_id)) {
    return { kind: 'unknown routes', reason: `Trip ${trip_id}: route “${route_id}” is not in routes.txt` };
  }
  if (services.has(service_id)) return undefined;
  return { kind: 'unknown services', reason: `Trip ${trip_id}: service “${service_id}” is not in any calendar` };
}

/**
 * Warns about coaches that continue as another trip, since the import treats each trip as a separate coach. Trips of the same
 * service with the same `block_id` are run by the same coach.
 */
function warnAboutBlocks(blocks: ReadonlyMap<string, ReadonlyMap<string, number>>, log: WarningLog): void {
  for (const [file, tripCounts] of blocks) {
    const blockCount = [...tripCounts.values()].filter((count) => count > 1).length;
    if (blockCount === 0) continue;
    const message = `Coaches that continue as other trips (block_id): ${blockCount}. Each trip is treated as a separate coach, and continuing is a transfer.`;
    log.warn({ file, kind: 'blocks', message });
  }
}
