import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askHost } from './ask-host.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { seededFraction } from '../../host-fixtures/server/simulator/seeded-fraction.ts';
import { defaultNetwork, importTimetable } from '../../host-fixtures/server/start/import-timetable.ts';
import { openTimetable } from '../../host-fixtures/server/timetable/open-timetable.ts';
import { type Timetable } from '../../host-fixtures/server/timetable/timetable.ts';
import { listeningApp } from './open-bench-host.ts';
import { percentile } from './statistics.ts';

/** How long journey searches took, in ms. */
export interface SearchLoad {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** What is asked, and how many wait for an answer at any time. */
export interface LoadOptions {
  readonly searches: number;
  readonly atOnce: number;
}

const dayMs = 86_400_000;

/**
 * Searches the default network on a reference host that has just been started, so that every answer of the first half is
 * one it has never given: over HTTP, any two cities that a coach joins, on any day of the next two months.
 *
 * @throws when an answer is none, or when most have no journey
 */
export async function searchLoad({ searches, atOnce }: LoadOptions): Promise<SearchLoad> {
  const data = await mkdtemp(path.join(tmpdir(), 'coach-bench-search-'));
  const database = await openDatabase({ dataDir: data });
  await importTimetable(database, { network: defaultNetwork }, () => undefined);
  const timetable = openTimetable(database);
  const { app, port } = await listeningApp(timetable);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    const urls = await addressesOf(timetable, searches);
    const origin = `http://127.0.0.1:${port}`;
    return summary(await askAll(urls, atOnce, (url) => ask(`${origin}${url}`, agent)));
  } finally {
    agent.destroy();
    await app.close();
    await database.destroy();
    await rm(data, { recursive: true, force: true });
  }
}

async function addressesOf(timetable: Timetable, searches: number): Promise<string[]> {
  const pairs: string[] = [];
  for (const { id } of await timetable.origins()) {
    const destinations = await timetable.destinations(id);
    pairs.push(...destinations.map((destination) => `originId=${id}&destinationId=${destination.id}`));
  }
  const today = Math.floor(Date.now() / dayMs);
  return Array.from({ length: searches }, (_, index) => {
    const pair = pairs[Math.floor(seededFraction(`pair ${index}`) * pairs.length)] ?? '';
    const day = today + 1 + Math.floor(seededFraction(`day ${index}`) * 60);
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    const party = 1 + Math.floor(seededFraction(`party ${index}`) * 4);
    return `/journey-planner/api/journeys?${pair}&departureDate=${date}&totalPassengers=${party}`;
  });
}

/** Asks everything, so many at once, the next as soon as one is answered. */
async function askAll(urls: readonly string[], atOnce: number, ask: (url: string) => Promise<boolean>) {
  const taken: number[] = [];
  let served = 0;
  let next = 0;
  const visitor = async () => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
      const started = performance.now();
      if (await ask(url)) served += 1;
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  if (served < urls.length / 2) throw new Error(`Only ${served} of ${urls.length} searches found a journey.`);
  return taken;
}

/** @returns whether there are journeys */
async function ask(url: string, agent: Agent): Promise<boolean> {
  return (await askHost(url, agent)).includes('"journeyId"');
}

function summary(taken: readonly number[]): SearchLoad {
  return { median: percentile(taken, 0.5), p95: percentile(taken, 0.95), worst: percentile(taken, 1) };
}
