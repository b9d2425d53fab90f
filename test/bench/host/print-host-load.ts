import { existsSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { loadavg, availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { madeFeeds } from '../../../host-fixtures/testing/made-feeds/made-feeds.ts';
import { writeFeed } from '../../../host-fixtures/testing/made-feeds/write-feed.ts';
import { hostDatabaseFile } from '../../../host-fixtures/server/database/open-database.ts';
import { findPostgres, noPostgresMessage } from '../../support/find-postgres.mjs';
import { type BareServer, startBareServer } from './start-bare-server.ts';
import { openHostDatabase } from './engine-host.ts';
import { listFigures } from './list-figures.ts';
import { measureHostLoad, type LoadFigures } from './measure-host-load.ts';
import { type LoadFeed, type LoadOptions } from './load-options.ts';
import { countVerdicts, formatLoadTable } from './load-table.ts';
import { type Figure, getTargets } from './target-figures.ts';

/** The measurements on a feed and a database. */
export interface HostMeasurement extends LoadFigures {
  readonly feed: string;
  readonly engine: string;
}

/**
 * Prints a host's figures on feeds, on SQLite and, if the machine has it, on PostgreSQL, with their targets.
 *
 * @returns the measurements and the number of missed targets
 */
export async function printHostLoad(
  options: LoadOptions,
): Promise<{ readonly measurements: readonly HostMeasurement[]; readonly missedCount: number }> {
  const { concurrency, shouldPin, requests, warmUp } = options;
  const engines = options.engines.filter((engine) => engine === 'sqlite' || findPostgres() !== undefined);
  if (engines.length < options.engines.length) console.log(noPostgresMessage);
  const machineLoad = loadavg()[0]?.toFixed(1) ?? '';
  console.log(
    `One host process, ${concurrency} clients in another process, ${requests} requests of each kind after ${warmUp} for the warm-up; ` +
      `load average of the machine before: ${machineLoad} on ${availableParallelism()} processors.`,
  );
  console.log('core: by the processor time of the host only. bare ×: relative to a minimal server.');
  const dataFolder = options.data === undefined ? undefined : path.resolve(options.data);
  const folder = dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'coach-bench-load-')));
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const bare = await startBareServer(agent, { concurrency, shouldPin });
  const measurements: HostMeasurement[] = [];
  let [missedCount, isPinned] = [0, true];
  try {
    for (const feed of options.feeds) {
      const byEngine = new Map<string, readonly Figure[]>();
      for (const engine of engines) {
        const reportProgress = (part: string) => process.stderr.write(`${feed.name}, ${engine}: ${part}\n`);
        try {
          const figures = await measureOnEngine(engine, { feed, folder, options, bare, reportProgress });
          measurements.push({ feed: feed.name, engine, ...figures });
          isPinned &&= figures.isPinned;
          byEngine.set(engine, listFigures(figures, options.parts, getTargets(feed.name)));
        } catch (error) {
          missedCount += 1;
          console.log(`${feed.name}, ${engine}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (byEngine.size > 0) console.log(`\n${formatLoadTable(feed.name, byEngine)}`);
      missedCount += countVerdicts([...byEngine.values()].flat()).MISSED;
      if (dataFolder === undefined) await rm(path.join(folder, feed.name), { recursive: true, force: true });
    }
  } finally {
    agent.destroy();
    await bare.close();
    if (dataFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
  console.log(isPinned ? '\nThe host was limited to one core.' : '\nThe host could use all cores.');
  return { measurements, missedCount };
}

interface EngineRun {
  readonly feed: LoadFeed;
  readonly folder: string;
  readonly options: LoadOptions;
  readonly bare: BareServer;
  readonly reportProgress: (part: string) => void;
}

async function measureOnEngine(
  engine: LoadOptions['engines'][number],
  { feed, folder, options, bare, reportProgress }: EngineRun,
): Promise<LoadFigures> {
  const feedFolder = path.join(folder, feed.name);
  const files = prepareFeed(feed, feedFolder, reportProgress);
  const data = path.join(feedFolder, engine);
  const database = await openHostDatabase(engine, data);
  try {
    // PostgreSQL starts with an empty database each time.
    const isImported = engine === 'sqlite' && existsSync(path.join(data, hostDatabaseFile));
    return await measureHostLoad({ database, feed: files, isImported, options, bare, reportProgress });
  } finally {
    await database.close();
  }
}

/** Returns the path of a feed, which is generated if necessary. Generated feeds begin on the first of this month. */
function prepareFeed(feed: LoadFeed, folder: string, reportProgress: (part: string) => void): string | undefined {
  if ('path' in feed) return feed.path;
  if (!('generator' in feed)) return undefined;
  const month = new Date().toISOString().slice(0, 7);
  const files = path.join(folder, `feed-${month}`);
  if (existsSync(files)) return files;
  reportProgress('generate the feed');
  writeFeed(`${files}.part`, madeFeeds[feed.generator](`${month}-01`));
  renameSync(`${files}.part`, files);
  return files;
}
