import { type ExpressionBuilder, type SqlBool, type Expression } from 'kysely';
import { type Database, type Tables } from '../database/tables.ts';
import { type Network } from './network.ts';
import { ridesIn, type CallRow, type Ride, type Where } from './ride.ts';

/** Questions whose answer is kept; a traveller asks about the same pair for many days. */
const keptPairs = 400;

type Reader = ExpressionBuilder<Tables, 'stop_times' | 'trips'>;

function callIs(reader: Reader, where: Where): Expression<SqlBool> {
  if ('cityId' in where) return reader('stop_times.city_id', '=', where.cityId);
  return reader('stop_times.stop_id', '=', where.stopId);
}

/** Trips that call at a place. */
function tripsAt(database: Database, where: Where) {
  const trips = database.selectFrom('stop_times as other').select('other.trip_id');
  if ('cityId' in where) return trips.where('other.city_id', '=', where.cityId);
  return trips.where('other.stop_id', '=', where.stopId);
}

function readCalls(database: Database, from: Where, to: Where): Promise<CallRow[]> {
  return database
    .selectFrom('stop_times')
    .innerJoin('trips', 'trips.trip_id', 'stop_times.trip_id')
    .where((reader) => reader.or([callIs(reader, from), callIs(reader, to)]))
    .where('stop_times.trip_id', 'in', tripsAt(database, from))
    .where('stop_times.trip_id', 'in', tripsAt(database, to))
    .selectAll('stop_times')
    .select(['trips.service_id', 'trips.route_id'])
    .orderBy('stop_times.trip_id')
    .orderBy('stop_times.ordinal')
    .execute();
}

/** Finds the rides between two places, whatever the day. */
export class RideFinder {
  readonly #database: Database;
  readonly #network: Network;
  readonly #kept = new Map<string, Promise<readonly Ride[]>>();

  constructor(database: Database, network: Network) {
    this.#database = database;
    this.#network = network;
  }

  find(from: Where, to: Where): Promise<readonly Ride[]> {
    const key = JSON.stringify([from, to]);
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= keptPairs) this.#kept.clear();
    const rides = this.#read(from, to);
    this.#kept.set(key, rides);
    rides.catch(() => this.#kept.delete(key));
    return rides;
  }

  async #read(from: Where, to: Where): Promise<readonly Ride[]> {
    const found = ridesIn(await readCalls(this.#database, from, to), { from, to });
    return found.flatMap(({ board, alight }): Ride[] => {
      const { services, routes, agencies, stops } = this.#network;
      const service = services.get(board.service_id);
      const zone = agencies.get(routes.get(board.route_id)?.agency_id ?? '')?.time_zone;
      const boardZone = stops.get(board.stop_id)?.time_zone;
      if (!service || zone === undefined || boardZone === undefined) return [];
      return [{ tripId: board.trip_id, routeId: board.route_id, service, zone, boardZone, board, alight }];
    });
  }
}
