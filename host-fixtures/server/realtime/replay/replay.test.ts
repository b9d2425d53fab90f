import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { Departure } from '#shared/domain/tracker/departure.ts';
import { isInRun } from '#test/support/groups.mjs';
import { type Database } from '../../database/tables.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import {
  boardsOf,
  emberHost,
  type EmberHost,
  itineraryOf,
  lineOf,
  type OfferedBoard,
  openEmber,
  ticketSentence,
} from './ember-host.test-data.ts';
import { type EmberReading, emberReading, type Said } from './ember-reading.test-data.ts';
import { emberTimetable } from './ember-timetable.test-data.ts';
import { readRecording } from './recording.test-data.ts';
import { emberFolder, isHere, orSkip, recordedBytes, recordings } from './recordings.test-data.ts';
import { feedMadeAnew } from './told-feeds.test-data.ts';

/**
 * In the group `replay` each minute, with all rides while coaches of the feed are under way, else with a sixth of the boards.
 * In every run, of one recording made anew, a board every few minutes, on it a named coach and another.
 */
const isWhole = isInRun('replay');

let shared: { readonly database: Database; readonly timetable: Timetable };
beforeAll(async () => {
  if (isHere) shared = await openEmber();
});
afterAll(() => shared?.database.destroy());

/** What has been compared, which the end of a replay looks at. */
class Tally {
  minutes = 0;
  lines = 0;
  itineraries = 0;
  readonly rides = new Set<string>();
  /** What boards have said, and the first words of tickets. */
  readonly seen = new Set<string>();

  words(): string {
    return `${this.minutes} minutes, ${this.rides.size} rides, ${this.lines} lines of boards, ${this.itineraries} itineraries with their tickets`;
  }

  addLine(journeyId: string, { line: { status, isCancelled, isOld, progress } }: Said): void {
    this.lines += 1;
    this.rides.add(journeyId);
    const silence = isOld ? 'old' : 'unknown';
    this.seen.add(isCancelled ? 'cancelled' : (status ?? silence));
    if (progress) this.seen.add(progress[0]);
  }

  addItinerary({ ticket }: Said): void {
    this.itineraries += 1;
    const [word] = /Leaves|Arrives|severely/.exec(ticket ?? '') ?? [];
    if (word !== undefined) this.seen.add(word);
  }
}

interface Minute {
  readonly host: EmberHost;
  readonly reading: EmberReading;
  readonly now: number;
  /** Which of the replay it is, and a count that takes each ride of a board in the end. */
  readonly turn: number;
  readonly pick: number;
}

/** Looks twice where two differ alone: what says how they do takes twenty times as long. */
function expectAlike(told: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(told, expected)) expect(told).toEqual(expected);
}

/** Compares a board with the reading, and the itineraries and tickets of rides on it. */
async function compareBoard({ url, rides }: OfferedBoard, { host, reading, now, turn, pick }: Minute, tally: Tally) {
  const { results } = await host.ask<{ readonly results: readonly Departure[] }>(url);
  const lines = new Map(results.map((each) => [each.journeyId, lineOf(each)]));
  const said = rides.map((ride) => ({ ride, ...reading.of(ride) }));
  expectAlike(
    rides.map(({ journeyId }) => [journeyId, now, lines.get(journeyId)]),
    said.map(({ ride: { journeyId }, line }) => [journeyId, now, line]),
  );
  for (const each of said) tally.addLine(each.ride.journeyId, each);
  const named = said.filter(({ ride }) => reading.isNamed(ride));
  const others = said.filter(({ ride }) => !reading.isNamed(ride));
  const other = isWhole && turn % 12 !== 0 ? [] : oneOf(others, pick);
  for (const each of [...(isWhole ? named : oneOf(named, pick)), ...other]) {
    const { journeyId } = each.ride;
    const itinerary = await host.ask<Itinerary>(`itinerary?journeyId=${encodeURIComponent(journeyId)}`);
    const told = { itinerary: itineraryOf(itinerary, now), ticket: ticketSentence(itinerary) };
    expectAlike({ journeyId, now, ...told }, { journeyId, now, itinerary: each.itinerary, ticket: each.ticket });
    tally.addItinerary(each);
  }
}

/** Another one each time, and in the end each. */
function oneOf<Each>(all: readonly Each[], turn: number): readonly Each[] {
  return all.length === 0 ? [] : all.slice(turn % all.length).slice(0, 1);
}

/** A time in which a replay looks closely, in minutes since 1970. */
type Span = readonly [from: number, until: number];

/** The minutes of a replay: all of them, or each of the busy time that `every` counts, and some of the others. */
function minutesOf([from, until]: Span, busy: Span, every: number): readonly number[] {
  const all = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  if (isWhole) return all;
  return all.filter((minute) => minute % (isWithin(minute, busy) ? every : 11) === 0);
}

function isWithin(minute: number, [from, until]: Span): boolean {
  return minute >= from && minute <= until;
}

/** Coaches that are made late by up to an hour and a half meet with everything, but for a feed that is old. */
const metWhereDelayed = [
  ...['ONTIME', 'DELAY', 'SEVERE', 'cancelled', 'left', 'arrived', 'unknown', 'Leaves', 'Arrives', 'severely'],
] as const;

/** What a replay has met with, or it has not looked at enough. */
const met = {
  'ember-0 as it stands': ['ONTIME', 'cancelled', 'left', 'old', 'unknown'],
  'ember-1 as it stands': ['ONTIME', 'DELAY', 'cancelled', 'left', 'arrived', 'old', 'unknown', 'Leaves', 'Arrives'],
  'ember-0 made anew': metWhereDelayed,
  'ember-1 made anew': metWhereDelayed,
} as const;

describe.skipIf(!isHere)(`a day with the real-time feed of Ember, by the clock${orSkip}`, () => {
  it.each(
    recordings
      .flatMap((recording) => [
        { ...recording, how: 'as it stands' as const },
        { ...recording, how: 'made anew' as const },
      ])
      .slice(isWhole ? 0 : -1),
  )(
    '$name $how: boards, itineraries and tickets say what another reading does',
    { timeout: isWhole ? 7_200_000 : 600_000 },
    async ({ name, date, hoursFromUtc, how }) => {
      const bytes = recordedBytes(name);
      const timetable = emberTimetable(emberFolder, hoursFromUtc);
      const recording = readRecording(bytes);
      const [host, boards] = [await emberHost(shared), await boardsOf(shared.timetable, date)];
      const [first, last] = timetable.span(date).map((time) => time / 60) as [number, number];
      const told = recording.updates.flatMap((update) => (timetable.runOf(update) ? update.stops : []));
      const times = told.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []].flat()).map(minuteOf);
      const [begins, ends] = [Math.min(...times), Math.max(...times)];
      // Coaches of the night before are under way when the first of the day leaves; moved ones arrive after the last.
      const day = [Math.min(first, begins) - 10, Math.max(last, ends) + 100] as const;
      const underWay: Span = [begins - 10, ends + 100];
      const madeAt = minuteOf(recording.madeAt);
      const minutes =
        how === 'as it stands' ? minutesOf(day, [madeAt - 60, madeAt + 10], 1) : minutesOf(day, underWay, 3);
      const tally = new Tally();
      for (const [turn, minute] of minutes.entries()) {
        const now = minute * 60;
        const feed = how === 'as it stands' ? bytes : feedMadeAnew(recording, now);
        await host.at(feed, now);
        const reading = emberReading(timetable, readRecording(feed), now);
        const shown = isWhole
          ? boards.filter((_board, index) => isWithin(minute, underWay) || index % 6 === turn % 6)
          : oneOf(boards, turn * 5);
        // Not the turn alone: it would come to a board with the same one each time.
        const pick = turn + Math.floor(turn / boards.length);
        for (const board of shown) await compareBoard(board, { host, reading, now, turn, pick }, tally);
        tally.minutes += 1;
      }
      expect([...tally.seen]).toEqual(expect.arrayContaining([...met[`${name} ${how}`]]));
      expect(tally.rides.size).toBe(boards.flatMap(({ rides }) => rides).length);
      if (isWhole) process.stdout.write(`${name} ${how}: ${tally.words()}\n`);
    },
  );
});

function minuteOf(seconds: number): number {
  return Math.floor(seconds / 60);
}
