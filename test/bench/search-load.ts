import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askHost } from './request-host.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { importTimetable } from '../../host-fixtures/operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../host-fixtures/server/gtfs/demo-network.ts';
import { openTimetable } from '../../host-fixtures/server/timetable/open-timetable.ts';
import { type Timetable } from '../../host-fixtures/server/timetable/timetable.ts';
import { askMany } from './host/request-many.ts';
import { type Pair, questionOf } from './host/load-kinds.ts';
import { listeningApp } from './open-bench-host.ts';
import { percentile } from './statistics.ts';

/** Durations of journey searches in ms. */
export interface SearchLoad {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** Number of searches, and concurrency. */
export interface LoadOptions {
  readonly searches: number;
  readonly atOnce: number;
}

/**
 * Searches the default network over HTTP on a fresh reference host, so that no response of the first half is cached:
 * any two connected cities on any day of the next two months.
 *
 * @throws if a response is missing, or if most have no journey
 */
export async function searchLoad({ searches, atOnce }: LoadOptions): Promise<SearchLoad> {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-bench-search-'));
  const database = await openDatabase({ dataDir: data });
  await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
  const timetable = openTimetable(database);
  const { app, port } = await listeningApp(timetable);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    const pairs = await pairsOf(timetable);
    const taken: number[] = [];
    let served = 0;
    const { failures } = await askMany({ count: searches, atOnce, withinMs: Infinity }, async (index) => {
      const started = performance.now();
      const question = questionOf('journeys', pairs, index);
      const answer = await askHost(`http://127.0.0.1:${port}/journey-planner/api/${question}`, agent);
      taken.push(performance.now() - started);
      if (answer.includes('"journeyId"')) served += 1;
    });
    if (failures.length > 0) throw new Error(failures[0]);
    if (served < searches / 2) throw new Error(`Only ${served} of ${searches} searches found a journey.`);
    return { median: percentile(taken, 0.5), p95: percentile(taken, 0.95), worst: percentile(taken, 1) };
  } finally {
    agent.destroy();
    await app.close();
    await database.destroy();
    await rm(data, { recursive: true, force: true });
  }
}

/** All pairs of connected cities. */
async function pairsOf(timetable: Timetable): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const { id: from } of await timetable.origins()) {
    const destinations = await timetable.destinations(from);
    pairs.push(...destinations.map(({ id: to }) => ({ from, to })));
  }
  return pairs;
}
