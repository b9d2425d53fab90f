import { formatDay, parseDay } from '../clock/service-time.ts';
import type { ServiceRow } from '../database/tables.ts';
import { FeedError } from './feed-problems.ts';
import type { FeedTables } from './feed-tables.ts';
import type { RowSource } from './files/source-feed.ts';
import type { TableRow } from './files/table-row.ts';

/** Weekdays on which a service runs (`calendar.txt`). Days are counted from 1970-01-01. */
export interface WeekRule {
  readonly firstDay: number;
  /** Inclusive. */
  readonly lastDay: number;
  /** From Monday on. */
  readonly weekdays: readonly boolean[];
}

/** The rows of a service in both tables. */
export interface ServiceRules {
  readonly source: RowSource;
  readonly rules: WeekRule[];
  /** Days on which it runs in addition (`calendar_dates.txt`). */
  readonly added: Set<number>;
  /** Days on which it does not run. */
  readonly removed: Set<number>;
}

type RulesById = Map<string, ServiceRules>;

/** Services by id. Undefined if a service exists but never runs. */
export type ServicesById = ReadonlyMap<string, ServiceRow | undefined>;

/**
 * Reads the days of each service from `calendar.txt`, `calendar_dates.txt` or both.
 *
 * @throws FeedError if a feed has neither, or the next season leaves no day of the previous one
 */
export async function readServices(tables: FeedTables): Promise<ServicesById> {
  for (const feed of tables.splitByFeed()) {
    if (feed.has('calendar.txt') || feed.has('calendar_dates.txt')) continue;
    throw new FeedError(
      `The feed${feed.nameSuffix} does not say on which days it runs: it has neither calendar.txt nor calendar_dates.txt.`,
    );
  }
  const rulesById: RulesById = new Map();
  await readWeekRules(tables, rulesById);
  await readExceptions(tables, rulesById);
  const services = new Map<string, ServiceRow | undefined>();
  for (const [id, service] of rulesById) {
    const from = service.source.season?.firstDay;
    const until = tables.getNextSeasonStart(service.source);
    const days = computeServiceDays(service, { from, until });
    services.set(id, days && { service_id: id, ...days });
  }
  rejectIfFullyReplaced(tables, rulesById, services);
  return services;
}

/** The maximum number of days of a calendar, more than a century. Longer calendars are typing errors. */
const maxCalendarDays = 40_000;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

async function readWeekRules(tables: FeedTables, rulesById: RulesById): Promise<void> {
  for await (const row of tables.readRows('calendar.txt')) {
    const service = getRules(rulesById, row);
    const rule = readWeekRule(row);
    if (!rule) continue;
    if (service.rules.length > 0) {
      row.warn('service twice', `Service ${row.text('service_id')} occurs twice; it runs on the days of both.`);
    }
    service.rules.push(rule);
  }
}

function getRules(rulesById: RulesById, row: TableRow): ServiceRules {
  const id = row.text('service_id');
  const rules = rulesById.get(id) ?? { source: row.source, rules: [], added: new Set(), removed: new Set() };
  rulesById.set(id, rules);
  return rules;
}

function readWeekRule(row: TableRow): WeekRule | undefined {
  const [firstDay, lastDay] = [parseDay(row.text('start_date')), parseDay(row.text('end_date'))];
  if (firstDay === undefined || lastDay === undefined || lastDay < firstDay) {
    row.warn('dates', `${row.text('start_date')} to ${row.text('end_date')} is not a span of days; row ignored.`);
    return undefined;
  }
  if (lastDay - firstDay > maxCalendarDays) {
    row.warn('long calendars', `More than ${maxCalendarDays} days; later days are ignored.`);
  }
  const missing = weekdays.filter((day) => !row.has(day));
  if (missing.length > 0) {
    row.warn('weekday columns', `There is no column ${missing.join(', ')}; treated as days without service.`);
  }
  return { firstDay, lastDay, weekdays: weekdays.map((day) => row.text(day) === '1') };
}

/** 1900-01-01 and 2199-12-31. A mistyped year such as 100 would result in a calendar of hundreds of thousands of days. */
const [earliestDay, latestDay] = [-25_567, 84_005];

async function readExceptions(tables: FeedTables, rulesById: RulesById): Promise<void> {
  for await (const row of tables.readRows('calendar_dates.txt')) {
    const day = parseDay(row.text('date'));
    const type = row.text('exception_type');
    if (day === undefined || day < earliestDay || day > latestDay || (type !== '1' && type !== '2')) {
      row.warn('exceptions', `“${row.text('date')}, ${type}” is not a day with exception 1 or 2; row ignored.`);
      continue;
    }
    const service = getRules(rulesById, row);
    (type === '1' ? service.added : service.removed).add(day);
  }
}

/** @throws FeedError if the next season replaces the previous one completely */
function rejectIfFullyReplaced(tables: FeedTables, rulesById: RulesById, services: ServicesById): void {
  const previousServices = [...rulesById].filter(([, { source }]) => tables.getNextSeasonStart(source) !== undefined);
  const [first] = previousServices;
  if (!first || previousServices.some(([id]) => services.get(id))) return;
  const nextSeasonStart = formatDay(tables.getNextSeasonStart(first[1].source) ?? 0);
  throw new FeedError(
    `The next season begins on ${nextSeasonStart}, when the previous one has not begun or is over: import only the next season, with --gtfs.`,
  );
}

/**
 * Combines all rules and exceptions of a service, and returns its days within a season; undefined if it never runs.
 *
 * @param season its first day, and the first day after it
 */
export function computeServiceDays(
  { rules, added, removed }: Omit<ServiceRules, 'source'>,
  {
    from = -Infinity,
    until = Infinity,
  }: { readonly from?: number | undefined; readonly until?: number | undefined } = {},
): Omit<ServiceRow, 'service_id'> | undefined {
  const serviceDays = new Set<number>();
  for (const rule of rules) {
    const lastDay = Math.min(rule.lastDay, rule.firstDay + maxCalendarDays);
    for (let day = rule.firstDay; day <= lastDay; day += 1) {
      if (rule.weekdays[getWeekday(day)]) serviceDays.add(day);
    }
  }
  for (const day of added) serviceDays.add(day);
  for (const day of removed) serviceDays.delete(day);
  const sortedDays = [...serviceDays].filter((day) => day >= from && day < until).sort((a, b) => a - b);
  const [first_day, last_day = 0] = [sortedDays[0], sortedDays.at(-1)];
  if (first_day === undefined) return undefined;
  const days = Array.from({ length: last_day - first_day + 1 }, (_, index) =>
    Number(serviceDays.has(first_day + index)),
  );
  return { first_day, days: days.join('') };
}

/** Returns 0 for Mondays. Day 0, 1970-01-01, was a Thursday. */
function getWeekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
