import { formatDay, parseDay } from '../clock/service-time.ts';
import type { ServiceRow } from '../database/tables.ts';
import { FeedError } from './feed-problems.ts';
import type { FeedTables } from './feed-tables.ts';
import type { RowSource } from './files/source-feed.ts';
import type { TableRow } from './files/table-row.ts';

/**
 * The period and the weekdays in which a service (GTFS: the days on which trips run) is active, from a row of
 * `calendar.txt`. Days are counted from 1970-01-01, which is day 0.
 */
export interface WeekRule {
  readonly firstDay: number;
  /** Inclusive. */
  readonly lastDay: number;
  /** From Monday on. */
  readonly weekdays: readonly boolean[];
}

/** The rows of a service in `calendar.txt` and `calendar_dates.txt`. */
export interface ServiceRules {
  /** The feed that contains the service. */
  readonly source: RowSource;
  readonly rules: WeekRule[];
  /** Days on which it runs in addition (`calendar_dates.txt`). */
  readonly added: Set<number>;
  /** Days on which it does not run. */
  readonly removed: Set<number>;
}

type RulesById = Map<string, ServiceRules>;

/**
 * The days of each service by its id, as a row of the database: `days` has one character for each day from `first_day` on,
 * `1` if the service runs and `0` if not. The value is undefined if a service exists but never runs (in its season). Ids of
 * different feeds differ, because `TableRow` adds a prefix.
 */
export type ServicesById = ReadonlyMap<string, ServiceRow | undefined>;

/**
 * Reads the days of each service from `calendar.txt`, `calendar_dates.txt` or both.
 *
 * An import may contain two feeds of one operator: the previous season, and the next one, which replaces it from its
 * first day on. Services of the previous season then end on the day before.
 *
 * @throws FeedError if a feed has neither table, or if the previous season has services, but none runs before the next season
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
    // `from` and `until`: both are undefined for a feed without seasons. `season` is set for the next season only.
    const from = service.source.season?.firstDay;
    const until = tables.getNextSeasonStart(service.source);
    const days = computeServiceDays(service, { from, until });
    services.set(id, days && { service_id: id, ...days });
  }
  rejectIfFullyReplaced(tables, rulesById, services);
  return services;
}

/** The maximum number of days from the first to the last day of a calendar, more than a century. More are typing errors. */
const maxCalendarDays = 40_000;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

async function readWeekRules(tables: FeedTables, rulesById: RulesById): Promise<void> {
  for await (const row of tables.readRows('calendar.txt')) {
    // Also adds the service of an invalid row: it exists, although the row contributes no days.
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

/** 1900-01-01 and 2199-12-31. A mistyped year such as 0100 would result in a calendar of hundreds of thousands of days. */
const [earliestDay, latestDay] = [-25_567, 84_005];

/** Reads the exceptions of `calendar_dates.txt`. Type 1 adds a day to a service, type 2 removes it. */
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

/**
 * Rejects an import if its previous season has services, but none of them runs before the next season begins.
 *
 * @throws FeedError in this case
 */
function rejectIfFullyReplaced(tables: FeedTables, rulesById: RulesById, services: ServicesById): void {
  const previousServices = [...rulesById].filter(([, { source }]) => tables.getNextSeasonStart(source) !== undefined);
  const [first] = previousServices;
  if (!first || previousServices.some(([id]) => services.get(id))) return;
  // Never 0: the start of the next season is defined for all of `previousServices`.
  const nextSeasonStart = formatDay(tables.getNextSeasonStart(first[1].source) ?? 0);
  throw new FeedError(
    `The next season begins on ${nextSeasonStart}, and no coach of the previous one runs before: import only the next season, with --gtfs.`,
  );
}

/**
 * Combines all rules and exceptions of a service, and returns its days within a season; undefined if it never runs in it. A
 * removed day takes precedence over an added one.
 *
 * @param season the days from `from` (inclusive) until `until` (exclusive); unlimited by default
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
  // Both are undefined if there are no days; the 0 is for the type.
  const [first_day, last_day = 0] = [sortedDays[0], sortedDays.at(-1)];
  if (first_day === undefined) return undefined;
  const days = Array.from({ length: last_day - first_day + 1 }, (_, index) =>
    Number(serviceDays.has(first_day + index)),
  );
  return { first_day, days: days.join('') };
}

/** Returns 0 for Mondays to 6 for Sundays. Day 0, 1970-01-01, was a Thursday, so it has weekday 3. */
function getWeekday(day: number): number {
  // The remainder of a day before 1970 is negative; adding 7 makes it positive.
  return (((day + 3) % 7) + 7) % 7;
}
