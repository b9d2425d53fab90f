import { expect, it, onTestFinished } from 'vitest';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { importTimetable, type ImportOptions } from '../import-timetable.ts';
import { demoSource } from '../../../server/gtfs/demo-network.ts';
import { checkTimetable } from './check-feed.ts';

const now = () => Date.parse('2026-06-01T12:00Z');

async function checked(data: string, options: ImportOptions) {
  const output: string[] = [];
  const canBe = await checkTimetable({ data, ...options }, (sentence) => void output.push(sentence.trim()));
  return { canBe, output };
}

const over = {
  'calendar.txt': goodFeed['calendar.txt'].replace('20260101', '20250101').replace('20261231', '20251231'),
};

it('checks the named feeds at the given time', async () => {
  const gtfs = [writeFolder(goodFeed)];
  const { canBe, output } = await checked('/nowhere', { gtfs, now: () => Date.parse('2025-06-01T12:00Z') });
  expect(canBe).toBe(true);
  expect(output).toContain('The new timetable begins on 2026-01-01: until then no journey will be found.');
  expect(output.at(-1)).toBe('Checked: it can be imported. Nothing was changed.');
});

it('checks a feed together with its next season', async () => {
  const [from, until] = ['20270101', '20271231'];
  const calendar = goodFeed['calendar.txt'].replace('20260101', from).replace('20261231', until);
  const gtfs = [writeFolder(goodFeed)];
  const { output } = await checked('/nowhere', {
    gtfs,
    now,
    nextSeason: writeFolder(feedWith({ 'calendar.txt': calendar })),
  });
  expect(output.at(-2)).toMatch(/ from 2026-01-01 to 2027-12-31, /);
});

it('compares a feed with the operator’s timetable, and not with the demo network', async () => {
  const data = writeFolder({});
  const database = await openDatabase({ dataDir: data });
  onTestFinished(() => database.destroy());
  await importTimetable(database, { gtfs: [writeFolder(goodFeed)], now }, () => undefined);
  const gtfs = [writeFolder(feedWith(over))];
  expect((await checked(data, { gtfs, now })).canBe).toBe(false);
  await database.updateTable('feeds').set({ source: demoSource }).execute();
  expect((await checked(data, { gtfs, now })).canBe).toBe(true);
});
