import { dayText, parseDay } from '../clock/service-time.ts';
import type { ServiceRow } from '../database/tables.ts';
import { FeedRefused } from './feed-refused.ts';
import type { FeedTables } from './feed-tables.ts';
import type { RowSource } from './files/feed-part.ts';
import type { TableRow } from './files/table-row.ts';

/** More than a century of days is a slip of the pen. */
const longestCalendarDays = 40_000;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The rows of one service, before its days are computed. */
interface ServiceRules {
  readonly source: RowSource;
  readonly rules: WeekRule[];
  readonly added: Set<number>;
  readonly removed: Set<number>;
}

type RulesById = Map<string, ServiceRules>;

function getRules(rulesById: RulesById, row: TableRow): ServiceRules {
  const id = row.text('service_id');
  const existingRules = rulesById.get(id);
  if (existingRules) return existingRules;
  const service = {
    source: row.source,
    rules: [],
    added: new Set<number>(),
    removed: new Set<number>(),
  };
  rulesById.set(id, service);
  return service;
}

function readRule(tables: FeedTables, row: TableRow): WeekRule | undefined {
  const firstDay = parseDay(row.text('start_date'));
  const lastDay = parseDay(row.text('end_date'));
  if (firstDay === undefined || lastDay === undefined || lastDay < firstDay) {
    const span = `${row.text('start_date')} to ${row.text('end_date')}`;
    tables.warn('calendar.txt', row, { kind: 'dates', message: `${span} is no span of days; row left out.` });
    return undefined;
  }
  if (lastDay - firstDay > longestCalendarDays) {
    const message = `More than ${longestCalendarDays} days; those after are left out.`;
    tables.warn('calendar.txt', row, { kind: 'long calendars', message });
  }
  const missing = weekdays.filter((day) => !row.has(day));
  if (missing.length > 0) {
    const message = `There is no column ${missing.join(', ')}; taken as days without service.`;
    tables.warn('calendar.txt', row, { kind: 'weekday columns', message });
  }
  return { firstDay, lastDay, weekdays: weekdays.map((day) => row.text(day) === '1') };
}

async function readRules(tables: FeedTables, rulesById: RulesById): Promise<void> {
  for await (const row of tables.rows('calendar.txt')) {
    const service = getRules(rulesById, row);
    const rule = readRule(tables, row);
    if (!rule) continue;
    if (service.rules.length > 0) {
      const message = `Service ${row.text('service_id')} is there twice; it runs on the days of both.`;
      tables.warn('calendar.txt', row, { kind: 'service twice', message });
    }
    service.rules.push(rule);
  }
}

/**
 * 1900-01-01 and 2199-12-31: one mistyped year, such as 100, would make a calendar of hundreds of thousands of days.
 */
const [earliestDay, latestDay] = [-25_567, 84_005];

async function readExceptions(tables: FeedTables, rulesById: RulesById): Promise<void> {
  const file = 'calendar_dates.txt';
  for await (const row of tables.rows(file)) {
    const day = parseDay(row.text('date'));
    const type = row.text('exception_type');
    if (day === undefined || day < earliestDay || day > latestDay || (type !== '1' && type !== '2')) {
      const message = `“${row.text('date')}, ${type}” is no day with exception 1 or 2; row left out.`;
      tables.warn(file, row, { kind: 'exceptions', message });
      continue;
    }
    const service = getRules(rulesById, row);
    (type === '1' ? service.added : service.removed).add(day);
  }
}

/** Services by id. Undefined: the feed names it, but it never runs. */
export type ServicesById = ReadonlyMap<string, ServiceRow | undefined>;

/**
 * Reads on which days each service runs, from `calendar.txt`, `calendar_dates.txt` or both.
 *
 * @throws FeedRefused when the feed has neither
 */
export async function readServices(tables: FeedTables): Promise<ServicesById> {
  const feedWithoutCalendar = tables
    .each()
    .find((feed) => !feed.has('calendar.txt') && !feed.has('calendar_dates.txt'));
  if (feedWithoutCalendar) {
    throw new FeedRefused(
      `The feed${feedWithoutCalendar.shownName} does not say on which days it runs: it has neither calendar.txt nor calendar_dates.txt.`,
    );
  }
  const rulesById: RulesById = new Map();
  await readRules(tables, rulesById);
  await readExceptions(tables, rulesById);
  const services = new Map<string, ServiceRow | undefined>();
  for (const [id, service] of rulesById) {
    const serviceDaysInSeason = inSeason(serviceDays(service.rules, service), service.source, tables);
    services.set(
      id,
      serviceDaysInSeason && {
        service_id: id,
        first_day: serviceDaysInSeason.firstDay,
        days: serviceDaysInSeason.days,
      },
    );
  }
  refuseWhollyReplaced(tables, rulesById, services);
  return services;
}

/** The days of a service in its season, if any. */
function inSeason(allDays: ServiceDays | undefined, source: RowSource, tables: FeedTables): ServiceDays | undefined {
  const from = source.season?.firstDay ?? -Infinity;
  const until = tables.endOfSeason(source) ?? Infinity;
  return allDays && daysWithin(allDays, from, until);
}

/** @throws FeedRefused if the next season replaces the previous one completely */
function refuseWhollyReplaced(tables: FeedTables, rulesById: RulesById, services: ServicesById): void {
  const before = [...rulesById].filter(([, { source }]) => tables.endOfSeason(source) !== undefined);
  const [first] = before;
  if (!first || before.some(([id]) => services.get(id))) return;
  const begins = dayText(tables.endOfSeason(first[1].source) ?? 0);
  throw new FeedRefused(
    `The next season begins on ${begins}, when the one before has not begun or is over: import it alone, with --gtfs.`,
  );
}

/** On which days a service runs, before exceptions (`calendar.txt`). Days are counted from 1970-01-01. */
export interface WeekRule {
  readonly firstDay: number;
  /** Included. */
  readonly lastDay: number;
  /** Monday first. */
  readonly weekdays: readonly boolean[];
}

/** Single days that differ (`calendar_dates.txt`). */
export interface DayExceptions {
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** The days of a service, as the database keeps them: from the first on, a `1` or `0` for each. */
interface ServiceDays {
  readonly firstDay: number;
  readonly days: string;
}

/** 1970-01-01 was a Thursday. */
function getWeekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Joins rule and exceptions; undefined when it never runs. Several rules of one service add up. */
export function serviceDays(rules: readonly WeekRule[], exceptions: DayExceptions): ServiceDays | undefined {
  const running = new Set<number>();
  for (const rule of rules) {
    const lastDay = Math.min(rule.lastDay, rule.firstDay + longestCalendarDays);
    for (let day = rule.firstDay; day <= lastDay; day += 1) {
      if (rule.weekdays[getWeekday(day)]) running.add(day);
    }
  }
  for (const day of exceptions.added) running.add(day);
  for (const day of exceptions.removed) running.delete(day);
  if (running.size === 0) return undefined;
  let firstDay = Infinity;
  let lastDay = -Infinity;
  for (const day of running) {
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
  }
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) =>
    running.has(firstDay + index) ? '1' : '0',
  );
  return { firstDay, days: days.join('') };
}

/**
 * The days of a service within a season; undefined if there are none.
 *
 * @param from the first day of the season
 * @param until the first day after it
 */
export function daysWithin({ firstDay, days }: ServiceDays, from: number, until: number): ServiceDays | undefined {
  const keptDays = [...days]
    .map((day, index) => (firstDay + index >= from && firstDay + index < until ? day : '0'))
    .join('');
  const [first, last] = [keptDays.indexOf('1'), keptDays.lastIndexOf('1')];
  return first === -1 ? undefined : { firstDay: firstDay + first, days: keptDays.slice(first, last + 1) };
}
