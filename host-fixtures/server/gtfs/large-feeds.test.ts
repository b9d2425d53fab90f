import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { gridPlan, type GridSize } from '../../testing/made-feeds/grid-plan.ts';
import { writeFeed } from '../../testing/made-feeds/write-feed.ts';
import { openDatabase } from '../database/open-database.ts';
import { importGtfs } from './import-gtfs.ts';

/** An algorithm that compares all pairs would exceed the time limit of a test. */
it.each<[string, GridSize, object]>([
  ['very many stops', { stops: 15_000, trips: 20, calls: 20 }, { stops: 15_000, stopTimes: 400 }],
  ['a coach that calls everywhere', { stops: 999, trips: 2, calls: 999 }, { cities: 333, stopTimes: 1998 }],
  ['very many rows of frequencies', { stops: 30, trips: 300, calls: 5, frequencies: 30_000 }, { stops: 30 }],
])('imports %s', async (...[, size, expected]) => {
  const folder = mkdtempSync(join(tmpdir(), 'coach-large-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFeed(join(folder, 'feed'), gridPlan(size));
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  expect(await importGtfs({ database, path: join(folder, 'feed') })).toMatchObject({ warnings: 0, ...expected });
});
