import { hash } from 'node:crypto';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Database } from '../database/tables.ts';
import { findFirstIndex } from './find-first-index.ts';
import { toLocalDate, toDayNumber } from './service-clock.ts';
import { type WorkSlices } from './work-slices.ts';

/** Identifies a leg across imports: trip, service day, and the calls for boarding and alighting. */
export interface LegKey {
  readonly tripId: string;
  readonly serviceDate: LocalDate;
  readonly boardSequence: number;
  readonly alightSequence: number;
}

/**
 * The id of a journey: decimal digits, with a leading star if the journey has a transfer.
 *
 * It is computed from the legs only, so that nothing is stored to find it, and is the same after every import and on
 * every host. For each leg it contains the number of the trip (19 digits), the service day (days since 1970-01-01, five
 * digits) and the two stop sequences (each preceded by its number of digits). For the trip 1234567890123456789 on day
 * 20454, from stop sequence 3 to 12: `1234567890123456789` + `20454` + `13` + `212`.
 *
 * @param getNumber `hashTripId`, or a function that caches its results
 */
export function createJourneyId(legs: readonly LegKey[], getNumber: (tripId: string) => string = hashTripId): string {
  const digits = legs.map(
    ({ tripId, serviceDate, boardSequence, alightSequence }) =>
      getNumber(tripId) +
      String(toDayNumber(serviceDate)).padStart(5, '0') +
      withLength(boardSequence) +
      withLength(alightSequence),
  );
  return `${legs.length > 1 ? '*' : ''}${digits.join('')}`;
}

/**
 * Stop sequences (GTFS `stop_sequence`) must be below this limit, since their number of digits is written as one digit.
 */
export const sequenceLimit = 1_000_000_000;

const withLength = (sequence: number) => `${String(sequence).length}${sequence}`;

/** Numbers from 10¹⁸ to 10¹⁹ - 1 have 19 digits. */
const [lowestNumber, numberRange] = [10n ** 18n, 9n * 10n ** 18n];

/**
 * A trip's number: a hash of 19 digits. In a feed of a million trips, the probability of a collision is below 1 in 10⁷. Of two
 * trips with the same number, only one could be found by it.
 */
export function hashTripId(tripId: string): string {
  return String(lowestNumber + (BigInt(`0x${hash('sha256', tripId, 'hex').slice(0, 16)}`) % numberRange));
}

/** The ids of all trips of a timetable. Ids may be created on access. */
type TripIds = Pick<readonly string[], 'length' | 'at'>;

/**
 * Upper limit of the number of trips, as a factor: an entry of the index is the first nine digits of a trip's number,
 * times this limit, plus the position of the trip in the list of ids. The result is below 2⁵³, so that it is exact. The limit
 * is not checked: even large timetables have fewer trips.
 */
const maxTrips = 2 ** 23;
/** The cost of computing a number, in steps of {@link WorkSlices}. */
const stepsPerNumber = 4;
/** When the cache has this many numbers, it is emptied. */
const maxCachedNumbers = 20_000;

/** Computes the numbers of trips, and finds trips by their numbers. The index takes eight bytes for each trip. */
export class TripNumbers {
  readonly #readTripIds: () => TripIds;
  readonly #cache = new Map<string, string>();
  /**
   * The ids of trips, and for each trip the sum of its number's {@link getPrefixValue} and its position in the ids;
   * sorted.
   */
  #index: { readonly tripIds: TripIds; readonly entries: Float64Array } | undefined;

  /** @param readTripIds called when the index is created */
  constructor(readTripIds: () => TripIds) {
    this.#readTripIds = readTripIds;
  }

  getNumber(tripId: string): string {
    const cachedNumber = this.#cache.get(tripId);
    if (cachedNumber !== undefined) return cachedNumber;
    if (this.#cache.size >= maxCachedNumbers) this.#cache.clear();
    const number = hashTripId(tripId);
    this.#cache.set(tripId, number);
    return number;
  }

  /** Creates the index for `findTrip` unless it exists. Pauses in between, so that other requests are answered. */
  async prepare(work: WorkSlices): Promise<void> {
    if (this.#index) return;
    const tripIds = this.#readTripIds();
    const entries = new Float64Array(tripIds.length);
    for (let index = 0; index < entries.length; index += 1) {
      // `at` always returns an id, since `index` is below the length. The cache is for repeated trips, and is not used here.
      entries[index] = getPrefixValue(hashTripId(tripIds.at(index) ?? '')) + index;
      if (work.addSteps(stepsPerNumber)) await work.pause();
    }
    this.#index = { tripIds, entries: entries.sort() };
  }

  /** Finds the trip of a number. Call `prepare` first. */
  findTrip(number: string): string | undefined {
    if (!this.#index) throw new Error('The trip numbers are not prepared.');
    const { tripIds, entries } = this.#index;
    const prefixValue = getPrefixValue(number);
    // Several trips may have a number with the same first nine digits: their entries are adjacent.
    let position = findFirstIndex(entries.length, (index) => (entries[index] ?? 0) >= prefixValue);
    for (; (entries[position] ?? Infinity) < prefixValue + maxTrips; position += 1) {
      const tripId = tripIds.at((entries[position] ?? 0) - prefixValue);
      if (tripId !== undefined && hashTripId(tripId) === number) return tripId;
    }
    return undefined;
  }
}

/** Returns the part of an index entry that is computed from the first nine digits of a trip's number. */
const getPrefixValue = (number: string) => Number(number.slice(0, 9)) * maxTrips;

/**
 * Parses an id of {@link createJourneyId}. Call `trips.prepare` first.
 *
 * @returns the legs, none for an empty text; undefined if the id is invalid or a trip of it does not exist
 */
export function parseJourneyId(journeyId: string, trips: TripNumbers): readonly LegKey[] | undefined {
  let rest = journeyId.replace(/^\*/, '');
  const legs: LegKey[] = [];
  while (rest !== '') {
    const parsedLeg = parseLeg(rest, trips);
    // A journey has at most two legs.
    if (parsedLeg === undefined || legs.length === 2) return undefined;
    legs.push(parsedLeg.leg);
    rest = parsedLeg.rest;
  }
  // Rejects other spellings of the same legs, such as a star before a single leg.
  return createJourneyId(legs) === journeyId ? legs : undefined;
}

function parseLeg(digits: string, trips: TripNumbers) {
  // If the text does not begin with a leg, all three are empty, and no trip has the empty number.
  const [head = '', number = '', day = ''] = /^([1-9]\d{18})(\d{5})/.exec(digits) ?? [];
  const board = parseSequence(digits.slice(head.length));
  const alight = parseSequence(board?.rest ?? '');
  const tripId = trips.findTrip(number);
  if (tripId === undefined || board === undefined || alight === undefined) return undefined;
  const serviceDate = toLocalDate(Number(day));
  const leg: LegKey = { tripId, serviceDate, boardSequence: board.sequence, alightSequence: alight.sequence };
  return { leg, rest: alight.rest };
}

/** Parses a stop sequence that is preceded by its number of digits: `2127` is 12, with the rest `7`. */
function parseSequence(digits: string) {
  const end = 1 + Number(digits[0]);
  const sequence = digits.slice(1, end);
  return end > 1 && sequence.length === end - 1 ? { sequence: Number(sequence), rest: digits.slice(end) } : undefined;
}

/**
 * Ids of earlier versions were row numbers, which are shorter than today's ids (at least 28 digits). They remain valid, since
 * they may have been sold, shared or bookmarked.
 */
const earlierId = /^\*?[1-9]\d{0,14}$/;

/** Finds the legs of the journey with an id of an earlier version; undefined if the id is unknown. */
export async function findEarlierJourney(database: Database, journeyId: string) {
  if (!earlierId.test(journeyId)) return undefined;
  const id = Number(journeyId.replace('*', ''));
  const row = await database.selectFrom('journeys').selectAll().where('journey_id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // For each leg, the values of its `LegKey`, such as `[["trip-7","2026-03-01",3,12]]`.
  const legs = (JSON.parse(row.key) as [string, LocalDate, number, number][]).map(
    ([tripId, serviceDate, boardSequence, alightSequence]): LegKey => ({
      tripId,
      serviceDate,
      boardSequence,
      alightSequence,
    }),
  );
  // As today, the star belongs to ids of journeys with a transfer only.
  return legs.length > 1 === journeyId.startsWith('*') ? legs : undefined;
}

/**
 * Lists the prefixes of ids of next seasons: `2026-12-01/`, or `humber-lines:2026-12-01/` if the timetable has several
 * feeds, whose ids begin with the name of their feed. A next season is a timetable that is imported now, and applies
 * from that day on. All ids of its services have the prefix; ids of its trips have it if they are also used in the
 * current season.
 */
export function listSeasonPrefixes(serviceIds: Iterable<string>): readonly string[] {
  const prefixes = [...serviceIds].flatMap((id) => /^(?:[a-z0-9-]+:)?\d{4}-\d\d-\d\d\//.exec(id)?.[0] ?? []);
  return [...new Set(prefixes)];
}

/**
 * Lists the ids that a trip of a real-time feed may have in the timetable: its own and one for each next season of its
 * feed. `humber-lines:7` may also be `humber-lines:2026-12-01/7`.
 */
export function listSeasonalIds(tripId: string, seasonPrefixes: readonly string[]): readonly string[] {
  const seasonalIds = seasonPrefixes.flatMap((seasonPrefix) => {
    const feedPrefix = seasonPrefix.slice(0, seasonPrefix.lastIndexOf(':') + 1);
    return tripId.startsWith(feedPrefix) ? `${seasonPrefix}${tripId.slice(feedPrefix.length)}` : [];
  });
  return [tripId, ...seasonalIds];
}
