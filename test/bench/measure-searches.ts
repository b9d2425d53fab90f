import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestText } from './request-text.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { importTimetable } from '../../host-fixtures/operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../host-fixtures/server/gtfs/demo-network.ts';
import { openTimetable } from '../../host-fixtures/server/timetable/open-timetable.ts';
import { type Timetable } from '../../host-fixtures/server/timetable/timetable.ts';
import { runConcurrently } from './host/run-concurrently.ts';
import { type CityPair, writeRequestUrl } from './host/load-kinds.ts';
import { listenOnFreePort } from './open-bench-host.ts';
import { getPercentile } from './statistics.ts';

/** Durations of journey searches in ms. */
export interface SearchLoad {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** Number of searches, and concurrency. */
export interface SearchLoadOptions {
  readonly searches: number;
  readonly concurrency: number;
}

/**
 * Searches the default network over HTTP on a fresh reference host, so that no response of the first half is cached:
 * any two connected cities on any day of the next two months.
 *
 * @throws if a response is missing, or if most have no journey
 */
export async function measureSearches({ searches, concurrency }: SearchLoadOptions): Promise<SearchLoad> {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-bench-search-'));
  const database = await openDatabase({ dataDir: data });
  await importTimetable(database, { network: demoNetworkFolder }, () => undefined);
  const timetable = openTimetable(database);
  const { app, port } = await listenOnFreePort(timetable);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  try {
    const pairs = await listPairs(timetable);
    const durations: number[] = [];
    let resultCount = 0;
    const { failures } = await runConcurrently(
      { count: searches, concurrency, timeLimitMs: Infinity },
      async (index) => {
        const startMs = performance.now();
        const requestUrl = writeRequestUrl('journeys', pairs, index);
        const answer = await requestText(`http://127.0.0.1:${port}/journey-planner/api/${requestUrl}`, agent);
        durations.push(performance.now() - startMs);
        if (answer.includes('"journeyId"')) resultCount += 1;
      },
    );
    if (failures.length > 0) throw new Error(failures[0]);
    if (resultCount < searches / 2) throw new Error(`Only ${resultCount} of ${searches} searches found a journey.`);
    return {
      median: getPercentile(durations, 0.5),
      p95: getPercentile(durations, 0.95),
      worst: getPercentile(durations, 1),
    };
  } finally {
    agent.destroy();
    await app.close();
    await database.destroy();
    await rm(data, { recursive: true, force: true });
  }
}

/** All pairs of connected cities. */
async function listPairs(timetable: Timetable): Promise<readonly CityPair[]> {
  const pairs: CityPair[] = [];
  for (const { id: from } of await timetable.origins()) {
    const destinations = await timetable.destinations(from);
    pairs.push(...destinations.map(({ id: to }) => ({ from, to })));
  }
  return pairs;
}
