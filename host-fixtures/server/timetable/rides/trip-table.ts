import { type PatternCallRow } from '../../database/trip-tables.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { findFirstIndex } from '../find-first-index.ts';
import {
  countDepartures,
  type Frequency,
  findNearestDeparture,
  hasDepartureAt,
  parseDepartureId,
  toDepartureId,
} from './departure-ids.ts';
import {
  getTripNumber,
  type PatternCall,
  type PatternDeparture,
  type PatternService,
  type TripPattern,
} from './trip-patterns.ts';

/**
 * A trip, or one departure of a frequency-based trip, which departs at fixed intervals (GTFS `frequencies.txt`). Its `number`
 * is the trip number, or for a departure of a frequency-based trip, the complement `~number`, which is negative.
 */
export interface TripDeparture extends PatternDeparture {
  readonly pattern: TripPattern;
}

/**
 * The trips of a timetable in columns; the index is the trip number.
 *
 * - A pattern is the sequence of calls (stops of the coach) that some trips of a route share.
 * - A service is the set of days on which a trip runs.
 * - A profile is the times of a trip at its calls, from the first departure. Trips with the same times share it.
 */
export interface TripColumns {
  /** In alphabetical order. */
  readonly ids: readonly string[];
  readonly headsigns: readonly (string | null)[];
  readonly patterns: readonly TripPattern[];
  readonly services: readonly PatternService[];
  /** Departures from the first call, in seconds of the service day; meaningless for frequency-based trips. */
  readonly starts: Int32Array;
  /** The offset of each trip's profile in `times`. */
  readonly profiles: Int32Array;
  /** The spans of the day in which a frequency-based trip departs, by trip number. Other trips are missing. */
  readonly frequencies: ReadonlyMap<number, readonly Frequency[]>;
  /** All profiles, one after the other: arrival and departure of each call in turn, in seconds since the first departure. */
  readonly times: Int32Array;
}

/**
 * All trips of a timetable, read once. Half a million calls take some megabytes. Unless a comment gives another reason, the
 * default after `??` for an element of an array is only for the types: the element always exists.
 */
export class TripTable {
  readonly columns: TripColumns;
  /** All patterns, without duplicates. */
  readonly patterns: readonly TripPattern[];
  /** The trip numbers by trip id. */
  readonly #numbers = new Map<string, number>();
  readonly #patternsByCity = new Map<number, TripPattern[]>();
  readonly #callsByStation = new Map<string, PatternCall[]>();

  /** @param getStation returns the id of a stop's station, or of the stop itself if it has no station */
  constructor(columns: TripColumns, getStation: (stopId: string) => string) {
    this.columns = columns;
    this.patterns = [...new Set(columns.patterns)];
    columns.ids.forEach((id, number) => this.#numbers.set(id, number));
    for (const pattern of this.patterns) {
      for (const cityId of new Set(pattern.calls.map((call) => call.city_id))) {
        addToGroup(this.#patternsByCity, cityId, pattern);
      }
      for (const [ordinal, call] of pattern.calls.entries()) {
        addToGroup(this.#callsByStation, getStation(call.stop_id), { pattern, ordinal });
      }
    }
  }

  /** Lists the patterns that call at a city, without duplicates. */
  listPatterns(cityId: number): readonly TripPattern[] {
    return this.#patternsByCity.get(cityId) ?? [];
  }

  /** Lists the calls at a station or any of its platforms. */
  listCallsAt(stationId: string): readonly PatternCall[] {
    return this.#callsByStation.get(stationId) ?? [];
  }

  /** The id of a trip, or of a departure of a frequency-based trip: `trip_id@HH:MM:SS`. */
  getId({ number, start }: Pick<TripDeparture, 'number' | 'start'>): string {
    const id = this.columns.ids[getTripNumber(number)] ?? '';
    return number < 0 ? toDepartureId(id, start) : id;
  }

  /**
   * The ids of all trips, then of all departures of frequency-based trips, like an array with `length` and `at`. The ids of
   * departures are not stored, but created on access: from the frequency that contains the index, and the position in it.
   */
  listAllIds() {
    const { ids, frequencies } = this.columns;
    const rows = [...frequencies].flatMap(([number, all]) => all.map((frequency) => ({ number, frequency })));
    let length = ids.length;
    /** For each frequency, the index after its last departure. */
    const ends = Float64Array.from(rows, ({ frequency }) => (length += countDepartures(frequency)));
    return {
      length,
      at: (index: number): string | undefined => {
        if (index < ids.length) return ids[index];
        // A binary search for the first frequency that ends after the index.
        const position = findFirstIndex(ends.length, (row) => (ends[row] ?? 0) > index);
        const row = rows[position];
        if (row === undefined) return undefined;
        const { start_time, headway } = row.frequency;
        // The frequency's departures begin where those of the previous one end, or after the trips.
        const start = start_time + (index - (ends[position - 1] ?? ids.length)) * headway;
        return this.getId({ number: ~row.number, start });
      },
    };
  }

  /** Finds a trip, or a departure of a frequency-based trip, by its id; undefined for a frequency-based trip itself. */
  find(id: string): (TripDeparture & { readonly service: PatternService }) | undefined {
    const number = this.#numbers.get(id);
    if (number !== undefined && !this.columns.frequencies.has(number)) return this.#getDeparture(number, undefined);
    const departure = parseDepartureId(id);
    const frequencyTrip = departure && this.#numbers.get(departure.tripId);
    if (departure === undefined || frequencyTrip === undefined) return undefined;
    const frequencies = this.columns.frequencies.get(frequencyTrip) ?? [];
    return hasDepartureAt(frequencies, departure.time) ? this.#getDeparture(frequencyTrip, departure.time) : undefined;
  }

  /** The pattern of a trip, which may be frequency-based; undefined if unknown. */
  getPattern(tripId: string): TripPattern | undefined {
    // No trip has the number -1.
    return this.columns.patterns[this.#numbers.get(tripId) ?? -1];
  }

  /**
   * Finds the id of the departure of a frequency-based trip that is nearest to a time; undefined if none is within half an
   * interval (headway), or the trip is not frequency-based.
   *
   * @param time seconds of the service day
   */
  findNearestId(tripId: string, time: number): string | undefined {
    // An unknown trip has no frequencies: no trip has the number -1.
    const frequencies = this.columns.frequencies.get(this.#numbers.get(tripId) ?? -1) ?? [];
    const departure = findNearestDeparture(frequencies, time);
    return departure === undefined ? undefined : toDepartureId(tripId, departure);
  }

  /** Arrival and departure at a call, in seconds of the service day. `ordinal` is the index of the call in its pattern. */
  getTimes({ start, profile }: Pick<TripDeparture, 'start' | 'profile'>, { ordinal }: Pick<PatternCallRow, 'ordinal'>) {
    const { times } = this.columns;
    const index = profile + 2 * ordinal;
    return { arrival: start + (times[index] ?? 0), departure: start + (times[index + 1] ?? 0) };
  }

  /**
   * @param number the trip number, also for a departure of a frequency-based trip; the result then has the complement
   * @param time the departure of a frequency-based trip, in seconds of the service day; undefined for other trips
   */
  #getDeparture(number: number, time: number | undefined) {
    const { patterns, services, starts, profiles } = this.columns;
    const [pattern, service] = [patterns[number], services[number]];
    if (pattern === undefined || service === undefined) return undefined;
    // The stored start is that of a trip that is not frequency-based.
    const start = time ?? starts[number] ?? 0;
    return { pattern, service, number: time === undefined ? number : ~number, start, profile: profiles[number] ?? 0 };
  }
}
