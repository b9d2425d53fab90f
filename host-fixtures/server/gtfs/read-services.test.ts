import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '../clock/service-time.ts';
import { openTables } from './feed-tables.test-data.ts';
import { computeServiceDays, readServices, type ServiceRules, type WeekRule } from './read-services.ts';

const day = (text: string): number => parseDay(text) ?? NaN;

function rule(first: string, last: string, weekdays: string): WeekRule {
  return { firstDay: day(first), lastDay: day(last), weekdays: [...weekdays].map((digit) => digit === '1') };
}

function exceptions(addedDates: string[], removedDates: string[]): Pick<ServiceRules, 'added' | 'removed'> {
  return { added: new Set(addedDates.map(day)), removed: new Set(removedDates.map(day)) };
}

/** Returns the dates of a service as `MM-dd`. */
function listDates(rules: WeekRule[], dayExceptions = exceptions([], [])): string[] {
  const service = computeServiceDays({ rules, ...dayExceptions });
  return [...(service?.days ?? '')].flatMap((digit, index) =>
    digit === '1' ? formatDay((service?.first_day ?? 0) + index).slice(5) : [],
  );
}

describe('computeServiceDays', () => {
  it('follows the weekdays of the calendar, including the last day', () => {
    // 2026-11-02 is a Monday.
    expect(listDates([rule('20261102', '20261109', '1000001')])).toEqual(['11-02', '11-08', '11-09']);
  });

  it('follows the weekdays before 1970', () => {
    expect(listDates([rule('19691222', '19700105', '1000001')])).toEqual([
      ...['12-22', '12-28', '12-29', '01-04', '01-05'],
    ]);
  });

  it.each([
    ['added', exceptions(['20261104'], []), ['11-02', '11-04']],
    ['removed', exceptions([], ['20261102']), []],
    ['removed on a day without service', exceptions([], ['20261103']), ['11-02']],
    ['added beyond the calendar', exceptions(['20261201'], []), ['11-02', '12-01']],
  ])('respects exceptions: %s', (_name, dayExceptions, dates) => {
    expect(listDates([rule('20261102', '20261108', '1000000')], dayExceptions)).toEqual(dates);
  });

  it('accepts exceptions without a calendar', () => {
    expect(listDates([], exceptions(['20261102'], []))).toEqual(['11-02']);
  });

  it('adds up the rules of a service', () => {
    expect(listDates([rule('20261102', '20261103', '1111111'), rule('20261109', '20261109', '1000000')])).toEqual([
      '11-02',
      '11-03',
      '11-09',
    ]);
  });

  it.each([
    ['all weekdays are 0', [rule('20261102', '20261130', '0000000')]],
    ['there is no rule', []],
  ])('returns undefined if %s', (_name, rules) => {
    expect(computeServiceDays({ rules, ...exceptions([], []) })).toBeUndefined();
  });

  it('begins and ends with a service day', () => {
    expect(computeServiceDays({ rules: [rule('20261101', '20261107', '0010000')], ...exceptions([], []) })?.days).toBe(
      '1',
    );
  });

  it('ends after 40,001 days', () => {
    expect(
      computeServiceDays({ rules: [rule('19000101', '99991231', '1111111')], ...exceptions([], []) })?.days.length,
    ).toBe(40_001);
  });
});

it.each([
  ['all days', 0, 100, { first_day: 10, days: '1101' }],
  ['the end', 11, 100, { first_day: 11, days: '101' }],
  ['the beginning, without the first day of the next season', 0, 13, { first_day: 10, days: '11' }],
  ['a day in the middle', 11, 12, { first_day: 11, days: '1' }],
  ['nothing between service days', 12, 13, undefined],
  ['nothing after the service', 14, 100, undefined],
])('clips a service to a season: %s', (...[, from, until, expected]) => {
  const service = { rules: [], added: new Set([10, 11, 13]), removed: new Set<number>() };
  expect(computeServiceDays(service, { from, until })).toEqual(expected);
});

describe('readServices', () => {
  const weekdayColumns = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';

  /** Reads daily services. @param rows `service_id,start_date,end_date`; @param dates `service_id,date,exception_type` */
  async function read(rows: readonly string[], dates: readonly string[] = []) {
    const calendar = rows.map((row) => `${row},1,1,1,1,1,1,1`);
    const { tables, warnings } = await openTables({
      changes: {
        'calendar.txt': [`service_id,start_date,end_date,${weekdayColumns}`, ...calendar].join('\n'),
        'calendar_dates.txt': ['service_id,date,exception_type', ...dates].join('\n'),
      },
    });
    const services = [...(await readServices(tables))].map(
      ([id, row]) => `${id} ${row ? `${formatDay(row.first_day)} ${row.days}` : 'never'}`,
    );
    return { services, warnings };
  }

  it.each([
    ['a day', 'S,20260601,20260601', 'S 2026-06-01 1'],
    ['two days', 'S,20260601,20260602', 'S 2026-06-01 11'],
  ])('reads a calendar of %s', async (_case, row, service) => {
    expect(await read([row])).toEqual({ services: [service], warnings: [] });
  });

  it('ignores a calendar that ends before it begins', async () => {
    expect(await read(['S,20260602,20260601'])).toEqual({
      services: ['S never'],
      warnings: ['calendar.txt:2: 20260602 to 20260601 is not a span of days; row ignored.'],
    });
  });

  it('combines two rows of a service, with a warning', async () => {
    expect(await read(['S,20260601,20260601', 'S,20260603,20260603'])).toEqual({
      services: ['S 2026-06-01 101'],
      warnings: ['calendar.txt:3: Service S occurs twice; it runs on the days of both.'],
    });
  });

  it.each([
    ['S,19990101,21080708', []],
    ['S,19990101,21080709', ['calendar.txt:2: More than 40000 days; later days are ignored.']],
  ])('cuts calendars of more than a century: %s', async (row, warnings) => {
    expect((await read([row])).warnings).toEqual(warnings);
  });

  it('adds and removes exceptions', async () => {
    const { services, warnings } = await read(
      ['S,20260601,20260602'],
      ['S,20260601,2', 'S,20260604,1', 'T,20260601,1'],
    );
    expect(services).toEqual(['S 2026-06-02 101', 'T 2026-06-01 1']);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['19000101,1', 'T 1900-01-01 1'],
    ['21991231,1', 'T 2199-12-31 1'],
  ])('reads exceptions from 1900 to 2199: %s', async (date, service) => {
    expect(await read([], [`T,${date}`])).toEqual({ services: [service], warnings: [] });
  });

  it.each(['18991231,1', '22000101,1', '20260631,1', '20260601,3', '20260601,'])(
    'ignores the exception %s',
    async (row) => {
      const message = `“${row.replace(',', ', ')}” is not a day with exception 1 or 2; row ignored.`;
      expect(await read([], [`T,${row}`])).toEqual({ services: [], warnings: [`calendar_dates.txt:2: ${message}`] });
    },
  );

  it.each([
    ['sunday', '1,1,1,1,1,1', '111111'],
    ['wednesday, thursday, friday, saturday, sunday', '0,1', '1'],
  ])('treats weekdays without a column as days without service: %s', async (names, cells, days) => {
    const columns = weekdayColumns.split(',').slice(0, cells.split(',').length);
    const calendar = `service_id,start_date,end_date,${columns.join(',')}\nS,20260601,20260607,${cells}\n`;
    const { tables, warnings } = await openTables({ changes: { 'calendar.txt': calendar } });
    expect((await readServices(tables)).get('S')?.days).toBe(days);
    expect(warnings).toEqual([`calendar.txt:2: There is no column ${names}; treated as days without service.`]);
  });

  it('rejects a feed without any calendar', async () => {
    const { tables } = await openTables({ changes: { 'calendar.txt': undefined } });
    await expect(readServices(tables)).rejects.toThrow('The feed does not say on which days it runs');
  });
});
