import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { isInRun } from '#test/support/groups.mjs';
import { type Database } from '../../database/tables.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import {
  listBoards,
  startEmberHost,
  type EmberHost,
  toItinerary,
  toLine,
  type Board,
  openEmber,
  getTicketSentence,
  listMessageFacts,
  listPlaces,
} from './ember-host.test-data.ts';
import { type EmberExpectations, readEmberFeed, type Expected } from './ember-expectations.test-data.ts';
import { readEmberTimetable } from './ember-timetable.test-data.ts';
import { readRecording } from './recording.test-data.ts';
import { emberFolder, hasRecordings, skipNote, readBytes, recordings } from './recordings.test-data.ts';
import { shiftFeed } from './shifted-feeds.test-data.ts';

/**
 * Whether the complete replay runs (group `replay`): every minute, all boards while coaches of the feed are en route,
 * otherwise a sixth of them. Other runs replay one recording with shifted times: one board every few minutes, with one
 * ride that has an update and one without.
 */
const isComplete = isInRun('replay');

let ember: { readonly database: Database; readonly timetable: Timetable };
beforeAll(async () => {
  if (hasRecordings) ember = await openEmber();
});
afterAll(() => ember?.database.destroy());

/** Counts what a replay has compared. */
class Tally {
  minutes = 0;
  lines = 0;
  itineraries = 0;
  readonly rides = new Set<string>();
  /** All states on boards, and keywords of the sentences on tickets. */
  readonly states = new Set<string>();

  summarize(): string {
    return `${this.minutes} minutes, ${this.rides.size} rides, ${this.lines} lines of boards, ${this.itineraries} itineraries with their tickets`;
  }

  addLine(journeyId: string, { line: { status, isCancelled, isOld, progress } }: Expected): void {
    this.lines += 1;
    this.rides.add(journeyId);
    const withoutStatus = isOld ? 'old' : 'unknown';
    this.states.add(isCancelled ? 'cancelled' : (status ?? withoutStatus));
    if (progress) this.states.add(progress[0]);
  }

  addItinerary({ ticket }: Expected): void {
    this.itineraries += 1;
    const [word] = /Leaves|Arrives|severely/.exec(ticket ?? '') ?? [];
    if (word !== undefined) this.states.add(word);
  }
}

interface Minute {
  readonly host: EmberHost;
  readonly expectations: EmberExpectations;
  readonly now: number;
  /** The number of the minute in the replay. */
  readonly turn: number;
  /** A counter that eventually selects each ride of a board. */
  readonly pick: number;
}

/** Uses `expect` only to report a difference, since it takes twenty times as long as a plain comparison. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** Compares a board with the expected output, and the itineraries and tickets of rides on it. */
async function compareBoard({ url, rides }: Board, { host, expectations, now, turn, pick }: Minute, tally: Tally) {
  const { results } = await host.request<{ readonly results: readonly Departure[] }>(url);
  const lines = new Map(results.map((departure) => [departure.journeyId, toLine(departure)]));
  const expectedRides = rides.map((ride) => ({ ride, ...expectations.getExpected(ride) }));
  expectEqual(
    rides.map(({ journeyId }) => [journeyId, now, lines.get(journeyId)]),
    expectedRides.map(({ ride: { journeyId }, line }) => [journeyId, now, line]),
  );
  for (const expected of expectedRides) tally.addLine(expected.ride.journeyId, expected);
  const withUpdate = expectedRides.filter(({ ride }) => expectations.hasUpdate(ride));
  const withoutUpdate = expectedRides.filter(({ ride }) => !expectations.hasUpdate(ride));
  const comparedWithoutUpdate = isComplete && turn % 12 !== 0 ? [] : pickOne(withoutUpdate, pick);
  for (const expected of [...(isComplete ? withUpdate : pickOne(withUpdate, pick)), ...comparedWithoutUpdate]) {
    const { journeyId } = expected.ride;
    const itinerary = await host.request<Itinerary>(`itinerary?journeyId=${encodeURIComponent(journeyId)}`);
    const actual = { itinerary: toItinerary(itinerary, now), ticket: getTicketSentence(itinerary) };
    expectEqual(
      { journeyId, now, ...actual },
      { journeyId, now, itinerary: expected.itinerary, ticket: expected.ticket },
    );
    await comparePlaces(
      results.find((line) => line.journeyId === journeyId),
      itinerary,
    );
    tally.addItinerary(expected);
  }
}

/** Checks that no two places differ in what they state about a coach: board, itinerary, ticket, mail and text message. */
async function comparePlaces(line: Departure | undefined, itinerary: Itinerary): Promise<void> {
  if (line === undefined) throw new Error(`${itinerary.journeyId} is not on the board`);
  const { board, ...otherPlaces } = listPlaces(line, itinerary);
  for (const place of Object.values(otherPlaces)) expectEqual({ line, place }, { line, place: board });
  const { legs = [] } = (await ember.timetable.journey(itinerary.journeyId)) ?? {};
  const messages = listMessageFacts(itinerary, legs);
  const [planned, revised] = board.departure;
  const hasLeft = line.actualDepartureTime !== undefined;
  if (typeof revised === 'string' && !hasLeft && line.delayStatus !== 'ONTIME') {
    for (const [place, text] of Object.entries(messages ?? { message: '' })) {
      if (!text.includes(`${revised} instead of ${String(planned)}`)) expect({ line, place, text }).toBeUndefined();
    }
  }
  for (const [place, text] of Object.entries(messages ?? {})) {
    if (/cancelled/.test(text) !== board.isCancelled) expect({ line, place, text }).toBeUndefined();
  }
}

/** Picks the next item each turn, in a cycle; an empty list for an empty list. */
function pickOne<Item>(items: readonly Item[], turn: number): readonly Item[] {
  return items.length === 0 ? [] : items.slice(turn % items.length).slice(0, 1);
}

/** A time span in minutes since 1970. */
type Span = readonly [from: number, until: number];

/** Lists the minutes of a replay: all, or only those divisible by `interval` in the busy time, and a few others. */
function listMinutes([from, until]: Span, busyTime: Span, interval: number): readonly number[] {
  const minutes = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  if (isComplete) return minutes;
  return minutes.filter((minute) => minute % (isWithin(minute, busyTime) ? interval : 11) === 0);
}

function isWithin(minute: number, [from, until]: Span): boolean {
  return minute >= from && minute <= until;
}

/** With delays of up to an hour and a half, all states occur except that of an old feed. */
const statesOfShiftedFeed = [
  ...['ONTIME', 'DELAY', 'SEVERE', 'cancelled', 'left', 'arrived', 'unknown', 'Leaves', 'Arrives', 'severely'],
] as const;

/** The states that must occur in a replay, or it has not compared enough. */
const requiredStates = {
  'ember-0 as recorded': ['ONTIME', 'cancelled', 'left', 'old', 'unknown'],
  'ember-1 as recorded': ['ONTIME', 'DELAY', 'cancelled', 'left', 'arrived', 'old', 'unknown', 'Leaves', 'Arrives'],
  'ember-0 with shifted times': statesOfShiftedFeed,
  'ember-1 with shifted times': statesOfShiftedFeed,
} as const;

describe.skipIf(!hasRecordings)(`a day with the real-time feed of Ember, by the clock${skipNote}`, () => {
  it.each(
    recordings
      .flatMap((recording) => [
        { ...recording, variant: 'as recorded' as const },
        { ...recording, variant: 'with shifted times' as const },
      ])
      .slice(isComplete ? 0 : -1),
  )(
    '$name $variant: boards, itineraries and tickets show the expected output',
    { timeout: isComplete ? 7_200_000 : 600_000 },
    async ({ name, date, hoursFromUtc, variant }) => {
      const bytes = readBytes(name);
      const timetable = readEmberTimetable(emberFolder, hoursFromUtc);
      const recording = readRecording(bytes);
      const [host, boards] = [await startEmberHost(ember), await listBoards(ember.timetable, date)];
      const [first, last] = timetable.getSpan(date).map((time) => time / 60) as [number, number];
      const stops = recording.updates.flatMap((update) => (timetable.findRun(update) ? update.stops : []));
      const times = stops.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []].flat()).map(toMinute);
      const [start, end] = [Math.min(...times), Math.max(...times)];
      // Coaches of the night before are en route when the first of the day leaves; shifted ones arrive after the last.
      const day = [Math.min(first, start) - 10, Math.max(last, end) + 100] as const;
      const enRoute: Span = [start - 10, end + 100];
      const madeAt = toMinute(recording.madeAt);
      const minutes =
        variant === 'as recorded' ? listMinutes(day, [madeAt - 60, madeAt + 10], 1) : listMinutes(day, enRoute, 3);
      const tally = new Tally();
      for (const [turn, minute] of minutes.entries()) {
        const now = minute * 60;
        const feed = variant === 'as recorded' ? bytes : shiftFeed(recording, now);
        await host.setFeed(feed, now);
        const expectations = readEmberFeed(timetable, readRecording(feed), now);
        const comparedBoards = isComplete
          ? boards.filter((_board, index) => isWithin(minute, enRoute) || index % 6 === turn % 6)
          : pickOne(boards, turn * 5);
        // Not only the turn, or each board would always get the same ride.
        const pick = turn + Math.floor(turn / boards.length);
        for (const board of comparedBoards) await compareBoard(board, { host, expectations, now, turn, pick }, tally);
        tally.minutes += 1;
      }
      expect([...tally.states]).toEqual(expect.arrayContaining([...requiredStates[`${name} ${variant}`]]));
      expect(tally.rides.size).toBe(boards.flatMap(({ rides }) => rides).length);
      if (isComplete) process.stdout.write(`${name} ${variant}: ${tally.summarize()}\n`);
    },
  );
});

function toMinute(seconds: number): number {
  return Math.floor(seconds / 60);
}
