import { hash } from 'node:crypto';
import { type LocalDate } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Database } from '../database/tables.ts';
import { dateOfDay, dayNumber } from './service-clock.ts';
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
 * digits) and the two stop sequences (each preceded by its number of digits).
 */
export function createJourneyId(legs: readonly LegKey[], getNumber: (tripId: string) => string = tripNumber): string {
  const digits = legs.map(
    ({ tripId, serviceDate, boardSequence, alightSequence }) =>
      getNumber(tripId) +
      String(dayNumber(serviceDate)).padStart(5, '0') +
      withLength(boardSequence) +
      withLength(alightSequence),
  );
  return `${legs.length > 1 ? '*' : ''}${digits.join('')}`;
}

/** A sequence has one digit for the count of its digits: nine at most. */
export const sequencesBelow = 1_000_000_000;

const withLength = (sequence: number) => `${String(sequence).length}${sequence}`;

const [lowest, span] = [10n ** 18n, 9n * 10n ** 18n];

/**
 * A trip's number: its hash, of 19 digits. That two trips of a feed of a million share one has a chance of 1 to 10⁷.
 */
export function tripNumber(tripId: string): string {
  return String(lowest + (BigInt(`0x${hash('sha256', tripId, 'hex').slice(0, 16)}`) % span));
}

/** Ids of all trips of a timetable, which need not be made before they are asked for. */
export interface TripIds {
  readonly length: number;
  at(index: number): string | undefined;
}

/** By how many places a number's beginning is moved up, so that a trip's place fits below it. */
const places = 2 ** 23;
/** What a number costs, in steps. */
const stepsOfNumber = 4;
/** Numbers that are kept for those who ask again. */
const keptNumbers = 20_000;

/** Knows the numbers of trips, and finds trips by them. Eight bytes for each trip. */
export class TripNumbers {
  readonly #tripIds: () => TripIds;
  readonly #kept = new Map<string, string>();
  /** The first nine digits of each number with the place of its trip, ascending. */
  #index: { readonly tripIds: TripIds; readonly numbers: Float64Array } | undefined;

  /** @param tripIds of all trips; asked for once, at the first question */
  constructor(tripIds: () => TripIds) {
    this.#tripIds = tripIds;
  }

  /** The number of a trip. */
  of(tripId: string): string {
    const cachedNumber = this.#kept.get(tripId);
    if (cachedNumber !== undefined) return cachedNumber;
    if (this.#kept.size >= keptNumbers) this.#kept.clear();
    const number = tripNumber(tripId);
    this.#kept.set(tripId, number);
    return number;
  }

  /** Reads all numbers before the first question, in slices. */
  async prepare(work: WorkSlices): Promise<void> {
    if (this.#index) return;
    const tripIds = this.#tripIds();
    const numbers = new Float64Array(tripIds.length);
    for (let at = 0; at < numbers.length; at += 1) {
      numbers[at] = getPrefixValue(tripNumber(tripIds.at(at) ?? '')) + at;
      if (work.isDue(stepsOfNumber)) await work.pause();
    }
    this.#index = { tripIds, numbers: numbers.sort() };
  }

  findTrip(number: string): string | undefined {
    const { tripIds, numbers } = (this.#index ??= this.#readAll());
    const beginning = getPrefixValue(number);
    for (let at = firstFrom(numbers, beginning); (numbers[at] ?? Infinity) < beginning + places; at += 1) {
      const tripId = tripIds.at((numbers[at] ?? 0) - beginning);
      if (tripId !== undefined && tripNumber(tripId) === number) return tripId;
    }
    return undefined;
  }

  #readAll() {
    const tripIds = this.#tripIds();
    const numbers = Float64Array.from({ length: tripIds.length }, (_, at) => {
      return getPrefixValue(tripNumber(tripIds.at(at) ?? '')) + at;
    });
    return { tripIds, numbers: numbers.sort() };
  }
}

const getPrefixValue = (number: string) => Number(number.slice(0, 9)) * places;

function firstFrom(numbers: Float64Array, least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Parses an id of {@link createJourneyId}; undefined if it is invalid or its trip does not exist. */
export function readJourneyId(journeyId: string, trips: TripNumbers): readonly LegKey[] | undefined {
  let rest = journeyId.replace(/^\*/, '');
  const legs: LegKey[] = [];
  while (rest !== '') {
    const parsedLeg = readLeg(rest, trips);
    if (parsedLeg === undefined || legs.length === 2) return undefined;
    legs.push(parsedLeg.leg);
    rest = parsedLeg.rest;
  }
  return createJourneyId(legs) === journeyId ? legs : undefined;
}

function readLeg(digits: string, trips: TripNumbers): { readonly leg: LegKey; readonly rest: string } | undefined {
  const [head = '', number = '', day = ''] = /^([1-9]\d{18})(\d{5})/.exec(digits) ?? [];
  const board = readCounted(digits.slice(head.length));
  const alight = readCounted(board?.rest ?? '');
  const tripId = trips.findTrip(number);
  if (tripId === undefined || board === undefined || alight === undefined) return undefined;
  const serviceDate = dateOfDay(Number(day));
  const leg = { tripId, serviceDate, boardSequence: board.sequence, alightSequence: alight.sequence };
  return { leg, rest: alight.rest };
}

function readCounted(digits: string): { readonly sequence: number; readonly rest: string } | undefined {
  const end = 1 + Number(digits[0]);
  const sequence = digits.slice(1, end);
  return end > 1 && sequence.length === end - 1 ? { sequence: Number(sequence), rest: digits.slice(end) } : undefined;
}

/** Ids of earlier versions were row numbers. They remain valid, since they may have been sold, shared or bookmarked. */
const earlierId = /^\*?[1-9]\d{0,14}$/;

/** The journey of an id of an earlier version; undefined if the id is unknown. */
export async function findEarlierJourney(
  database: Database,
  journeyId: string,
): Promise<readonly LegKey[] | undefined> {
  if (!earlierId.test(journeyId)) return undefined;
  const id = Number(journeyId.replace('*', ''));
  const row = await database.selectFrom('journeys').selectAll().where('journey_id', '=', id).executeTakeFirst();
  const legs = row && readEarlierKey(row.key);
  return legs && legs.length > 1 === journeyId.startsWith('*') ? legs : undefined;
}

function readEarlierKey(key: string): LegKey[] {
  const legs = JSON.parse(key) as [string, LocalDate, number, number][];
  return legs.map(([tripId, serviceDate, boardSequence, alightSequence]) => ({
    tripId,
    serviceDate,
    boardSequence,
    alightSequence,
  }));
}

/** Returns the prefixes of ids of next seasons, each after that of its feed: `2026-12-01/`, `humber-lines:2026-12-01/`. */
export function seasonMarks(serviceIds: Iterable<string>): readonly string[] {
  const marks = [...serviceIds].flatMap((id) => /^(?:[a-z0-9-]+:)?\d{4}-\d\d-\d\d\//.exec(id)?.[0] ?? []);
  return [...new Set(marks)];
}

/** Returns the ids that a trip may have: its own and one for each next season. @param marks prefixes of the seasons */
export function idsInSeasons(tripId: string, marks: readonly string[]): readonly string[] {
  const inSeasons = marks.flatMap((mark) => {
    const prefix = mark.slice(0, mark.lastIndexOf(':') + 1);
    return tripId.startsWith(prefix) ? `${mark}${tripId.slice(prefix.length)}` : [];
  });
  return [tripId, ...inSeasons];
}
