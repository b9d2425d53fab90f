import { existsSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { loadavg, availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { madeFeeds } from '../../../host-fixtures/testing/made-feeds/made-feeds.ts';
import { writeFeed } from '../../../host-fixtures/testing/made-feeds/write-feed.ts';
import { hostFile } from '../../../host-fixtures/server/database/open-database.ts';
import { findPostgres, whyNoPostgres } from '../../support/find-postgres.mjs';
import { type BareServer, startBareServer } from './bare-answers.ts';
import { openEngine } from './engine-host.ts';
import { listFigures } from './list-figures.ts';
import { hostLoad, type LoadFigures } from './host-load.ts';
import { type LoadFeed, type LoadOptions } from './load-options.ts';
import { countVerdicts, loadTable } from './load-table.ts';
import { type Figure, wantedOf } from './target-figures.ts';

/** The measurements on a feed and a database. */
export interface MeasuredLoad extends LoadFigures {
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
): Promise<{ readonly measured: readonly MeasuredLoad[]; readonly missed: number }> {
  const { atOnce, pins, requests, warmUp } = options;
  const engines = options.engines.filter((engine) => engine === 'sqlite' || findPostgres() !== undefined);
  if (engines.length < options.engines.length) console.log(whyNoPostgres);
  const before = loadavg()[0]?.toFixed(1) ?? '';
  console.log(
    `A host of one process, ${atOnce} clients in another, ${requests} questions of a kind after ${warmUp} to warm up; ` +
      `load of the machine before: ${before} on ${availableParallelism()} processors.`,
  );
  console.log('core: the same by the processor time of the host alone. bare ×: times a server that only answers.');
  const kept = options.data === undefined ? undefined : path.resolve(options.data);
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'coach-bench-load-')));
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const bare = await startBareServer(agent, { atOnce, pins });
  const measured: MeasuredLoad[] = [];
  let [missed, isPinned] = [0, true];
  try {
    for (const feed of options.feeds) {
      const byEngine = new Map<string, readonly Figure[]>();
      for (const engine of engines) {
        const say = (part: string) => process.stderr.write(`${feed.name}, ${engine}: ${part}\n`);
        try {
          const figures = await measureOn(engine, { feed, folder, options, bare, say });
          measured.push({ feed: feed.name, engine, ...figures });
          isPinned &&= figures.isPinned;
          byEngine.set(engine, listFigures(figures, options.parts, wantedOf(feed.name)));
        } catch (error) {
          missed += 1;
          console.log(`${feed.name}, ${engine}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (byEngine.size > 0) console.log(`\n${loadTable(feed.name, byEngine)}`);
      missed += countVerdicts([...byEngine.values()].flat()).MISSED;
      if (kept === undefined) await rm(path.join(folder, feed.name), { recursive: true, force: true });
    }
  } finally {
    agent.destroy();
    await bare.close();
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
  console.log(isPinned ? '\nThe host had one core alone.' : '\nThe host could use every core.');
  return { measured, missed };
}

interface MeasuredOn {
  readonly feed: LoadFeed;
  readonly folder: string;
  readonly options: LoadOptions;
  readonly bare: BareServer;
  readonly say: (part: string) => void;
}

async function measureOn(
  engine: LoadOptions['engines'][number],
  { feed, folder, options, bare, say }: MeasuredOn,
): Promise<LoadFigures> {
  const own = path.join(folder, feed.name);
  const files = feedFiles(feed, own, say);
  const data = path.join(own, engine);
  const place = await openEngine(engine, data);
  try {
    // PostgreSQL is started again each time.
    const isImported = engine === 'sqlite' && existsSync(path.join(data, hostFile));
    return await hostLoad({ place, feed: files, isImported, options, bare, say });
  } finally {
    await place.close();
  }
}

/** Returns the path of a feed. Generated feeds begin on the first day of this month. */
function feedFiles(feed: LoadFeed, folder: string, say: (part: string) => void): string | undefined {
  if ('path' in feed) return feed.path;
  if (!('made' in feed)) return undefined;
  const month = new Date().toISOString().slice(0, 7);
  const files = path.join(folder, `feed-${month}`);
  if (existsSync(files)) return files;
  say('makes the feed');
  writeFeed(`${files}.part`, madeFeeds[feed.made](`${month}-01`));
  renameSync(`${files}.part`, files);
  return files;
}
