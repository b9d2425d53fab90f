import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import type { LocalDate, LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';

/**
 * The days of the browser tests. This is the only file of test/e2e that names a date: a spec takes its day from here,
 * so that no test depends on the machine's date or zone, or on the seats that another test has bought.
 *
 * The reference host moves its clock to a test's moment (`?now=`, or the cookie that `clocked-test.ts` sets), however
 * far away that is, and the widgets follow the host's clock. The days here are years away from any day on which the
 * tests run, so that a test that forgets its clock fails at once and not on some day to come.
 *
 * To prove it, run the tests on another date and in another zone, host and browser included:
 *
 *     faketime '2028-02-29 10:00:00' npm run e2e     TZ=Pacific/Auckland npm run e2e
 */
export const travelDay: LocalDate = '2025-02-12';

/**
 * Moments of the default network, by the clock of London.
 *
 * On that Wednesday, London to Leeds has coaches all day. At 14:00 one of them is late and one is very late; at 09:00
 * the late one is still on its way.
 */
export const moments = {
  morning: `${travelDay}T09:00`,
  afternoon: `${travelDay}T14:00`,
  dayBefore: `${addDays(travelDay, -1)}T09:00`,
  weekBefore: `${addDays(travelDay, -5)}T09:00`,
} as const satisfies Record<string, LocalDateTime>;

/** The operator's own timetable beside the project is only valid for some weeks: days among them. */
export const realFeedDays = { now: 'now=2026-11-23T09:00', outbound: '2026-11-25', inbound: '2026-11-27' } as const;

/** A day that there is not. */
export const impossibleDay = { iso: '2025-02-30', typed: '31/02/2025' } as const;

/** Cities of the default network that a search names: London and Leeds by default. */
interface Cities {
  readonly from?: number;
  readonly to?: number;
}

/**
 * Two cities in the country of a fixture page's operation: Boston for New York, Ottawa for Toronto, else Leeds for
 * London.
 */
export function homeCities(path: string): Cities {
  if (path.startsWith('/us/')) return { from: 101, to: 102 };
  return path.startsWith('/ca/') ? { from: 201, to: 207 } : {};
}

/** The query of a search: one way, or there and back. */
export function searchOn(outbound: LocalDate, inbound?: LocalDate, { from = 1, to = 4 }: Cities = {}): string {
  const oneWay = `originId=${from}&destinationId=${to}&departureDate=${outbound}`;
  return inbound === undefined ? oneWay : `${oneWay}&inboundDepartureDate=${inbound}`;
}

/** The day of travel, so many days later. */
export const dayLater = (days: number): LocalDate => addDays(travelDay, days);

/** Days on which no other test holds or buys a seat. */
export interface OwnDays {
  /** Five days before, in the form of `?now=`. */
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
 * The running test's own days: the same in each run, since a hash of the test's name picks the week. A test whose week
 * is taken gets the next one. The weeks that are taken are files beside the test results, which each run begins
 * without.
 */
export function ownDays(): OwnDays {
  const info = test.info();
  const folder = path.join(info.project.outputDir, 'weeks');
  mkdirSync(folder, { recursive: true });
  const owner = `${info.testId} ${info.repeatEachIndex}`;
  const first = createHash('sha256').update(owner).digest().readUInt32BE(0);
  for (let step = 0; step < weeks; step += 1) {
    const week = (first + step) % weeks;
    const outbound = addDays(firstWednesday, 7 * week);
    if (!isHoliday(outbound) && claim(path.join(folder, outbound), owner)) return daysFrom(outbound);
  }
  throw new Error('All weeks are taken.');
}

function daysFrom(outbound: LocalDate): OwnDays {
  const inbound = addDays(outbound, 2);
  return {
    now: `now=${addDays(outbound, -5)}T09:00`,
    outbound,
    inbound,
    search: searchOn(outbound),
    returnSearch: searchOn(outbound, inbound),
  };
}

/** Fewer coaches run around Christmas and New Year. */
const isHoliday = (wednesday: LocalDate) => addDays(wednesday, 12).slice(0, 4) !== addDays(wednesday, -5).slice(0, 4);

/** Takes a week for a test; true as well when it is the test's own already. Two processes never both succeed. */
function claim(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
    return true;
  } catch {
    return readFileSync(file, 'utf8') === owner;
  }
}
