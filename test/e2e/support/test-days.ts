import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import type { LocalDate, LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';

/**
 * The days of the browser tests, in the only file of test/e2e that names a date: no test depends on the machine's date
 * or zone, or on seats that a different test has bought. The reference host moves its clock to the test's time
 * (`?now=`, or the cookie that `clocked-test.ts` sets), and the widgets follow the host's clock. The days are years
 * away from today, so that a test that forgets its clock fails at once. To prove it: `faketime '2028-02-29 10:00:00'
 * npm run e2e`, `TZ=Pacific/Auckland npm run e2e`.
 */
export const travelDay: LocalDate = '2025-02-12';

/**
 * Times of the default network in London. On that Wednesday, London to Leeds has coaches all day. At 14:00 one is delayed
 * and one is severely delayed; at 09:00 the delayed one is still running.
 */
export const testTimes = {
  morning: `${travelDay}T09:00`,
  afternoon: `${travelDay}T14:00`,
  dayBefore: `${addDays(travelDay, -1)}T09:00`,
  weekBefore: `${addDays(travelDay, -5)}T09:00`,
} as const satisfies Record<string, LocalDateTime>;

/** Days within the few weeks for which the operator's timetable next to the project is valid. */
export const realFeedDays = { now: 'now=2026-11-23T09:00', outbound: '2026-11-25', inbound: '2026-11-27' } as const;

/** A day that does not exist. */
export const impossibleDay = { iso: '2025-02-30', typed: '31/02/2025' } as const;

/** Cities of the default network for a search: London and Leeds by default. */
interface Cities {
  readonly from?: number;
  readonly to?: number;
}

/**
 * Two cities in the country of a fixture page's operation: Boston for New York, Ottawa for Toronto, otherwise Leeds for
 * London.
 */
export function getCitiesOfPage(path: string): Cities {
  if (path.startsWith('/us/')) return { from: 101, to: 102 };
  return path.startsWith('/ca/') ? { from: 201, to: 207 } : {};
}

/** The query of a search for a single or return journey. */
export function createSearchQuery(outbound: LocalDate, inbound?: LocalDate, { from = 1, to = 4 }: Cities = {}): string {
  const oneWay = `originId=${from}&destinationId=${to}&departureDate=${outbound}`;
  return inbound === undefined ? oneWay : `${oneWay}&inboundDepartureDate=${inbound}`;
}

/** Returns the day of travel, moved by a number of days. */
export const shiftTravelDay = (days: number): LocalDate => addDays(travelDay, days);

/** Days on which no other test takes seats. */
export interface TestDays {
  /** Five days before, in the format of `?now=`. */
  readonly now: string;
  /** A Wednesday. */
  readonly outbound: LocalDate;
  /** The Friday after it. */
  readonly inbound: LocalDate;
  /** The query of a search from London to Leeds. */
  readonly search: string;
  /** The query of a search from London to Leeds and back. */
  readonly returnSearch: string;
}

const firstWednesday: LocalDate = '2031-01-08';
const weeks = 3300;

/**
 * The running test's days: the same in each run, since a hash of the test's name selects the week, or the next one if
 * it is taken. Taken weeks are files next to the test results, which each run deletes first.
 */
export function getTestDays(): TestDays {
  const info = test.info();
  const folder = path.join(info.project.outputDir, 'weeks');
  mkdirSync(folder, { recursive: true });
  const owner = `${info.testId} ${info.repeatEachIndex}`;
  const first = createHash('sha256').update(owner).digest().readUInt32BE(0);
  for (let step = 0; step < weeks; step += 1) {
    const week = (first + step) % weeks;
    const outbound = addDays(firstWednesday, 7 * week);
    if (!isHoliday(outbound) && claimWeek(path.join(folder, outbound), owner)) return createTestDays(outbound);
  }
  throw new Error('All weeks are taken.');
}

function createTestDays(outbound: LocalDate): TestDays {
  const inbound = addDays(outbound, 2);
  return {
    now: `now=${addDays(outbound, -5)}T09:00`,
    outbound,
    inbound,
    search: createSearchQuery(outbound),
    returnSearch: createSearchQuery(outbound, inbound),
  };
}

/** Avoids Christmas and New Year, when fewer coaches run. */
const isHoliday = (wednesday: LocalDate) => addDays(wednesday, 12).slice(0, 4) !== addDays(wednesday, -5).slice(0, 4);

/** Takes a week for a test; also true if the test already has it. Never true for two processes. */
function claimWeek(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
    return true;
  } catch {
    return readFileSync(file, 'utf8') === owner;
  }
}
