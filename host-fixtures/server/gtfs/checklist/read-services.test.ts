import { expect, it } from 'vitest';
import { feedTables } from './feed-tables.test-data.ts';
import { dayText } from '../../clock/service-time.ts';
import { readServices } from '../read-services.ts';

const daily = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday';

/** Reads services. @param rows each `service_id,start_date,end_date`, daily; @param dates each `service_id,date,exception_type` */
async function read(rows: readonly string[], dates: readonly string[] = []) {
  const calendar = rows.map((row) => `${row},1,1,1,1,1,1,1`);
  const { tables, warnings } = await feedTables({
    'calendar.txt': [`service_id,start_date,end_date,${daily}`, ...calendar].join('\n'),
    'calendar_dates.txt': ['service_id,date,exception_type', ...dates].join('\n'),
  });
  const services = await readServices(tables);
  const shown = [...services].map(([id, row]) => `${id} ${row ? `${dayText(row.first_day)} ${row.days}` : 'never'}`);
  return { shown, warnings };
}

it.each([
  ['a day', 'S,20260601,20260601', 'S 2026-06-01 1'],
  ['two days', 'S,20260601,20260602', 'S 2026-06-01 11'],
])('a service runs on %s', async (_case, row, shown) => {
  expect(await read([row])).toEqual({ shown: [shown], warnings: [] });
});

it('a span that ends before it begins is no calendar', async () => {
  expect(await read(['S,20260602,20260601'])).toEqual({
    shown: ['S never'],
    warnings: ['calendar.txt:2: 20260602 to 20260601 is no span of days; row left out.'],
  });
});

it('a service that is there twice runs on the days of both', async () => {
  expect(await read(['S,20260601,20260601', 'S,20260603,20260603'])).toEqual({
    shown: ['S 2026-06-01 101'],
    warnings: ['calendar.txt:3: Service S is there twice; it runs on the days of both.'],
  });
});

it.each([
  ['S,19990101,21080708', []],
  ['S,19990101,21080709', ['calendar.txt:2: More than 40000 days; those after are left out.']],
])('calendars of more than a century are cut: %s', async (row, warnings) => {
  expect((await read([row])).warnings).toEqual(warnings);
});

it('exceptions add and remove days', async () => {
  const { shown, warnings } = await read(['S,20260601,20260602'], ['S,20260601,2', 'S,20260604,1', 'T,20260601,1']);
  expect(shown).toEqual(['S 2026-06-02 101', 'T 2026-06-01 1']);
  expect(warnings).toEqual([]);
});

it.each([
  ['19000101,1', 'T 1900-01-01 1'],
  ['21991231,1', 'T 2199-12-31 1'],
])('exceptions are read from 1900 to 2199: %s', async (date, shown) => {
  expect(await read([], [`T,${date}`])).toEqual({ shown: [shown], warnings: [] });
});

it.each(['18991231,1', '22000101,1', '20260631,1', '20260601,3', '20260601,'])('%s is no exception', async (row) => {
  const message = `“${row.replace(',', ', ')}” is no day with exception 1 or 2; row left out.`;
  expect(await read([], [`T,${row}`])).toEqual({ shown: [], warnings: [`calendar_dates.txt:2: ${message}`] });
});

it.each([
  ['sunday', '1,1,1,1,1,1', '111111'],
  ['wednesday, thursday, friday, saturday, sunday', '0,1', '1'],
])('weekdays without a column have no service: %s', async (names, marks, days) => {
  const columns = daily.split(',').slice(0, marks.split(',').length);
  const calendar = `service_id,start_date,end_date,${columns.join(',')}\nS,20260601,20260607,${marks}\n`;
  const { tables, warnings } = await feedTables({ 'calendar.txt': calendar });
  expect((await readServices(tables)).get('S')?.days).toBe(days);
  expect(warnings).toEqual([`calendar.txt:2: There is no column ${names}; taken as days without service.`]);
});

it('a feed without any days is refused', async () => {
  const { tables } = await feedTables({ 'calendar.txt': undefined });
  await expect(readServices(tables)).rejects.toThrow('The feed does not say on which days it runs');
});
