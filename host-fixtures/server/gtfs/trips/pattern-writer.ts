import { type BulkInsert, bulkInsert } from '../../database/bulk-insert.ts';
import { type Database } from '../../database/tables.ts';
import { type PatternCallRow, type TimeProfileRow, type TripPatternRow } from '../../database/trip-tables.ts';
import { packTimes, profileKey } from '../../timetable/rides/time-profile.ts';
import { type CleanCall } from './clean-trip.ts';

/** A call with the place that its stop is. */
export interface PlacedCall extends CleanCall {
  readonly stopId: string;
  readonly cityId: number;
}

/** A trip as far as others may be like it. */
export interface PatternedTrip {
  readonly route_id: string;
  readonly vehicle_kind: string | null;
  readonly season: string | null;
  readonly calls: readonly PlacedCall[];
}

/** What a trip was found to be made of. */
export interface WrittenPattern {
  readonly pattern_id: number;
  readonly profile_id: number;
  /** Whether no trip before it called alike. */
  readonly isNew: boolean;
}

/** The types of a call of which travellers have to know. */
const noted = (type: number) => (type === 2 || type === 3 ? type : 0);

/** Writes how trips call and how long they take, each once, however many trips do so. */
export class PatternWriter {
  readonly #patterns: BulkInsert<TripPatternRow>;
  readonly #calls: BulkInsert<PatternCallRow>;
  readonly #profiles: BulkInsert<TimeProfileRow>;
  readonly #patternIds = new Map<string, number>();
  readonly #profileIds = new Map<string, number>();

  constructor(database: Database) {
    this.#patterns = bulkInsert(database, 'trip_patterns', ['pattern_id', 'route_id', 'vehicle_kind', 'season']);
    this.#calls = bulkInsert(database, 'pattern_calls', [
      ...(['pattern_id', 'ordinal', 'sequence', 'stop_id', 'city_id', 'boarding', 'alighting'] as const),
      ...(['pickup_type', 'drop_off_type'] as const),
    ]);
    this.#profiles = bulkInsert(database, 'time_profiles', ['profile_id', 'times']);
  }

  async add(trip: PatternedTrip): Promise<WrittenPattern> {
    const known = this.#patternIds.size;
    const pattern_id = await this.#patternOf(trip);
    return { pattern_id, profile_id: await this.#profileOf(trip.calls), isNew: pattern_id > known };
  }

  /** Writes what is left. To be called once, at the end. */
  async finish(): Promise<void> {
    await this.#patterns.finish();
    await this.#calls.finish();
    await this.#profiles.finish();
  }

  async #patternOf({ route_id, vehicle_kind, season, calls }: PatternedTrip): Promise<number> {
    let key = `${route_id}\n${vehicle_kind ?? ''}\n${season ?? ''}`;
    for (const { stop, sequence, boarding, alighting, pickup, dropOff } of calls) {
      key += `\n${stop} ${sequence} ${boarding ? noted(pickup) : '-'} ${alighting ? noted(dropOff) : '-'}`;
    }
    const known = this.#patternIds.get(key);
    if (known !== undefined) return known;
    const pattern_id = this.#patternIds.size + 1;
    this.#patternIds.set(key, pattern_id);
    await this.#patterns.add({ pattern_id, route_id, vehicle_kind, season });
    for (const [ordinal, { sequence, stopId: stop_id, cityId: city_id, ...call }] of calls.entries()) {
      await this.#calls.add({
        pattern_id,
        ordinal,
        sequence,
        stop_id,
        city_id,
        boarding: call.boarding ? 1 : 0,
        alighting: call.alighting ? 1 : 0,
        pickup_type: noted(call.pickup),
        drop_off_type: noted(call.dropOff),
      });
    }
    return pattern_id;
  }

  async #profileOf(calls: readonly PlacedCall[]): Promise<number> {
    const times = packTimes(calls);
    const key = profileKey(times);
    const known = this.#profileIds.get(key);
    if (known !== undefined) return known;
    const profile_id = this.#profileIds.size + 1;
    this.#profileIds.set(key, profile_id);
    await this.#profiles.add({ profile_id, times });
    return profile_id;
  }
}
