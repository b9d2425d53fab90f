import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { gridPlan, type GridSize } from '../../testing/made-feeds/grid-plan.ts';
import { writeFeed } from '../../testing/made-feeds/write-feed.ts';
import { openDatabase } from '../database/open-database.ts';
import { refuseTooMany } from './feed-limits.ts';
import { importGtfs } from './import-gtfs.ts';

/** Comparing pairs, or triples, of something would take these past the limit of a test. */
it.each<[string, GridSize, object]>([
  ['very many stops', { stops: 15_000, trips: 20, calls: 20 }, { stops: 15_000, stopTimes: 400 }],
  ['a coach that calls everywhere', { stops: 999, trips: 2, calls: 999 }, { cities: 333, stopTimes: 1998 }],
  ['very many spans of frequencies', { stops: 30, trips: 300, calls: 5, frequencies: 30_000 }, { stops: 30 }],
])('imports %s', async (...[, size, brought]) => {
  const folder = mkdtempSync(join(tmpdir(), 'coach-large-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFeed(join(folder, 'feed'), gridPlan(size));
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  expect(await importGtfs({ database, path: join(folder, 'feed') })).toMatchObject({ warnings: 0, ...brought });
});

it.each([
  ['stops.txt', 500_000, '500,000'],
  ['trips.txt', 2_000_000, '2,000,000'],
  ['stop_times.txt', 20_000_000, '20,000,000'],
  ['frequencies.txt', 2_000_000, '2,000,000'],
] as const)('refuses more rows of %s than the memory holds: %i', (file, most, text) => {
  refuseTooMany(file, most);
  expect(() => refuseTooMany(file, most + 1)).toThrow(`${file} has more than ${text} rows`);
  expect(() => refuseTooMany(file, most + 1, 'b.zip/')).toThrow(
    `b.zip/${file} has, with those of the feeds before it, more than ${text} rows`,
  );
});
