import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { largeFeeds, writeLargeFeed } from '../../host-fixtures/testing/large-feeds.ts';
import { holds, type Verdict } from './report.ts';

/**
 * `npm run bench:import -- [--only network,city] [--gtfs PATH]`: how long the reference host takes to import feeds that are large each in
 * another way (`host-fixtures/testing/large-feeds.ts`), and a feed of one's own, each in a process and a folder of its own. Exit code 1
 * when a target is missed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(largeFeeds).join() },
    gtfs: { type: 'string', multiple: true },
  },
});

interface Measured {
  readonly seconds: number;
  /** Of processor time, which other work on the machine does not change. */
  readonly processorSeconds: number;
  readonly megabytes: number;
}

/** Why a feed was not imported, in a sentence. */
interface Refusal {
  readonly refused: string;
}

const limits: Readonly<Record<keyof typeof largeFeeds, Pick<Measured, 'seconds' | 'megabytes'>>> = {
  network: { seconds: 15, megabytes: 400 },
  city: { seconds: 10, megabytes: 300 },
  country: { seconds: 10, megabytes: 600 },
  longTrip: { seconds: 10, megabytes: 300 },
  frequent: { seconds: 10, megabytes: 300 },
};
/** What a real feed is held to. */
const ofRealFeeds = { seconds: 10, megabytes: 300 };

const run = promisify(execFile);
const server = fileURLToPath(new URL('../../host-fixtures/server/', import.meta.url));

async function importInto(folder: string, feed: string): Promise<Measured | Refusal> {
  const script = `
    import { openDatabase } from ${JSON.stringify(path.join(server, 'database/open-database.ts'))};
    import { importGtfs } from ${JSON.stringify(path.join(server, 'gtfs/import-gtfs.ts'))};
    const database = await openDatabase({ dataDir: ${JSON.stringify(folder)} });
    const agencyDefaults = { name: 'Coach', timeZone: 'Europe/London' };
    const before = process.cpuUsage();
    const refuse = (error) => {
      console.log(JSON.stringify({ refused: error.message }));
      process.exit();
    };
    const summary = await importGtfs({ database, path: ${JSON.stringify(feed)}, agencyDefaults }).catch(refuse);
    const { user, system } = process.cpuUsage(before);
    await database.destroy();
    console.log(JSON.stringify({
      seconds: summary.durationMs / 1000,
      processorSeconds: (user + system) / 1e6,
      megabytes: summary.peakMegabytes,
    }));`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  return JSON.parse(stdout) as Measured | Refusal;
}

let missed = 0;

function tell(name: string, measured: Measured | Refusal, limit: Pick<Measured, 'seconds' | 'megabytes'>): void {
  if ('refused' in measured) return console.log(`refused  ${name}: ${measured.refused}`);
  for (const what of ['seconds', 'megabytes'] as const) {
    const verdict: Verdict = { what: `${name}: ${what}`, value: measured[what], limit: limit[what] };
    if (!holds(verdict)) missed += 1;
    const mark = holds(verdict) ? 'pass' : 'MISS';
    const beside = what === 'seconds' ? ` (${measured.processorSeconds.toFixed(1)} s of the processor)` : '';
    console.log(
      `${mark}  ${verdict.what.padEnd(40)}${verdict.value.toFixed(1).padStart(8)}  at most ${verdict.limit}${beside}`,
    );
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'coach-bench-import-'));
try {
  for (const [name, size] of Object.entries(largeFeeds)) {
    if (!values.only.split(',').includes(name)) continue;
    const feed = path.join(folder, name);
    writeLargeFeed(feed, size);
    tell(name, await importInto(path.join(folder, `${name}-data`), feed), limits[name as keyof typeof largeFeeds]);
    await rm(feed, { recursive: true });
  }
  for (const [index, feed] of (values.gtfs ?? []).entries()) {
    tell(path.basename(feed), await importInto(path.join(folder, `own-${index}`), path.resolve(feed)), ofRealFeeds);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;
