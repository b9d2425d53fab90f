import { type Database } from '../../database/tables.ts';
import { departureId, leavesAt } from './departure-ids.ts';
import { unpackTimes } from './time-profile.ts';

/** A call of a pattern at the place that is asked about. */
interface CallHere {
  readonly pattern_id: number;
  readonly ordinal: number;
}

/** Finds trips that depart from a station at certain times of the service day, with queries for these only. */
export class DeparturesAt {
  readonly #database: Database;
  /** How trips of a pattern take their time, each once. */
  readonly #profiles = new Map<number, Promise<readonly ProfileOf[]>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Ids of trips. @param seconds of a service day, any of which will do */
  async find(stationId: string, seconds: readonly number[]): Promise<readonly string[]> {
    const here = await this.#database
      .selectFrom('pattern_calls')
      .innerJoin('stops', 'stops.stop_id', 'pattern_calls.stop_id')
      .select(['pattern_id', 'ordinal'])
      .where('station_id', '=', stationId)
      .execute();
    const tripIds = new Set<string>();
    for (const call of here) for (const id of await this.#tripsAt(call, seconds)) tripIds.add(id);
    return [...tripIds];
  }

  async #tripsAt({ pattern_id, ordinal }: CallHere, seconds: readonly number[]): Promise<readonly string[]> {
    const tripIds: string[] = [];
    for (const { profile_id, times } of await this.#getProfiles(pattern_id)) {
      const starts = seconds.map((time) => time - (times[ordinal * 2 + 1] ?? 0));
      const trips = await this.#database
        .selectFrom('trips')
        .leftJoin('trip_frequencies', 'trip_frequencies.trip_id', 'trips.trip_id')
        .select(['trips.trip_id', 'first_departure', 'start_time', 'end_time', 'headway'])
        .where('pattern_id', '=', pattern_id)
        .where('profile_id', '=', profile_id)
        .where(({ eb, or }) => or([eb('first_departure', 'in', starts), eb('headway', 'is not', null)]))
        .execute();
      for (const { trip_id, first_departure, start_time, end_time, headway } of trips) {
        if (start_time === null || end_time === null || headway === null) {
          if (starts.includes(first_departure)) tripIds.push(trip_id);
          continue;
        }
        const left = starts.filter((time) => leavesAt([{ start_time, end_time, headway }], time));
        for (const time of left) tripIds.push(departureId(trip_id, time));
      }
    }
    return tripIds;
  }

  #getProfiles(patternId: number): Promise<readonly ProfileOf[]> {
    const profiles = this.#profiles.get(patternId) ?? this.#readProfiles(patternId);
    this.#profiles.set(patternId, profiles);
    return profiles;
  }

  async #readProfiles(patternId: number): Promise<readonly ProfileOf[]> {
    const rows = await this.#database
      .selectFrom('time_profiles')
      .selectAll()
      .where(
        'profile_id',
        'in',
        this.#database.selectFrom('trips').select('profile_id').where('pattern_id', '=', patternId),
      )
      .execute();
    return rows.map(({ profile_id, times }) => ({ profile_id, times: unpackTimes(times) }));
  }
}

interface ProfileOf {
  readonly profile_id: number;
  readonly times: Int32Array;
}
