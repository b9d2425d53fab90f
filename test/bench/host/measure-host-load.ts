import { Agent } from 'node:http';
import { type BareServer } from './start-bare-server.ts';
import { runConcurrently } from './run-concurrently.ts';
import { createBuyer } from './buy-orders.ts';
import { type EngineHost, type HostDatabase, importFeed, startEngineHost } from './engine-host.ts';
import { type ImportFigures } from './import-figures.ts';
import { type LoadKind, loadKinds, readPairs, writeRequestUrl } from './load-kinds.ts';
import { type LoadOptions } from './load-options.ts';

/** The results of a host for one kind of request. */
export interface KindFigures {
  readonly kind: LoadKind | 'orders';
  /** By elapsed time. */
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Processor time per request, of the host and of PostgreSQL. */
  readonly hostMs: number;
  readonly databaseMs: number;
  /** Longest turn of the event loop, including the warm-up. */
  readonly longestTurnMs: number;
  /** Errors, each as a sentence. */
  readonly failures: readonly string[];
  /**
   * The length of responses, and the rate relative to that of the minimal server for this length; undefined for orders.
   */
  readonly answers?: { readonly kibibytes: number; readonly relativeToBare: number };
}

/** The measurements of a host on one feed and one database. */
export interface LoadFigures {
  /** Undefined if it was imported before. */
  readonly importTime: ImportFigures | undefined;
  readonly startTime: EngineHost['startTime'];
  readonly isPinned: boolean;
  /** The maximum memory of the host under load; 0 without load. */
  readonly megabytes: number;
  readonly kinds: readonly KindFigures[];
}

/** The number of requests that take about as long as one order. */
const requestsPerOrder = 16;

/** Options of a measurement. */
export interface HostLoadRun {
  readonly database: HostDatabase;
  /** The demo network by default. */
  readonly feed: string | undefined;
  readonly isImported: boolean;
  readonly options: LoadOptions;
  readonly bare: BareServer;
  readonly reportProgress: (text: string) => void;
}

/** Imports a feed, starts a host on it, and sends requests: ten clients in this process, the host in a separate one. */
export async function measureHostLoad({
  database,
  feed,
  isImported,
  options,
  bare,
  reportProgress,
}: HostLoadRun): Promise<LoadFigures> {
  const { parts, concurrency, shouldPin, warmUp, requests, timeLimitMs } = options;
  reportProgress('import');
  const importTime = isImported ? undefined : await importFeed(database, feed);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  reportProgress('start');
  const host = await startEngineHost(database, { feed, agent, shouldPin });
  const measurement: Measurement = { host, database, concurrency, timeLimitMs, peakBytes: 0, firstTurnMs: 0 };
  const kinds: KindFigures[] = [];
  try {
    const requestedKinds = loadKinds.filter((kind) => parts.has(kind));
    const pairs = requestedKinds.length > 0 || parts.has('orders') ? await readPairs(host.requestApi) : [];
    measurement.firstTurnMs = (await host.readUsage()).longestTurnMs;
    for (const kind of requestedKinds) {
      reportProgress(kind);
      let [length, answerCount] = [0, 0];
      const requestAnswer = async (index: number) => {
        const answerText = await host.requestApi(writeRequestUrl(kind, pairs, index));
        length += answerText.length;
        answerCount += 1;
      };
      const figures = await measure(measurement, { kind, warmUp, count: requests }, requestAnswer);
      const averageLength = length / Math.max(1, answerCount);
      const relativeToBare = figures.perSecond / (await bare.measureRate(Math.round(averageLength)));
      kinds.push({ ...figures, answers: { kibibytes: averageLength / 1024, relativeToBare } });
    }
    if (parts.has('orders')) {
      reportProgress('orders');
      const count = Math.ceil(requests / requestsPerOrder);
      const buyOrder = await createBuyer(host, pairs, count + concurrency);
      kinds.push(await measure(measurement, { kind: 'orders', warmUp: concurrency, count }, buyOrder));
    }
  } finally {
    agent.destroy();
    await host.close();
  }
  const { isPinned } = host;
  return { importTime, startTime: host.startTime, isPinned, megabytes: measurement.peakBytes / 2 ** 20, kinds };
}

interface Measurement {
  readonly host: EngineHost;
  readonly database: HostDatabase;
  readonly concurrency: number;
  readonly timeLimitMs: number;
  peakBytes: number;
  /** During the first requests for the destinations of each city. */
  firstTurnMs: number;
}

async function measure(
  measurement: Measurement,
  { kind, warmUp, count }: { readonly kind: KindFigures['kind']; readonly warmUp: number; readonly count: number },
  runTask: (index: number) => Promise<unknown>,
): Promise<KindFigures> {
  const { host, database, concurrency, timeLimitMs } = measurement;
  const warmUpRun = await runConcurrently({ count: warmUp, concurrency, firstIndex: -warmUp, timeLimitMs }, runTask);
  const [usageAfterWarmUp, databaseMsBefore] = [await host.readUsage(), database.cpuMs()];
  const { successCount, failures, wallMs, p95Ms } = await runConcurrently({ count, concurrency, timeLimitMs }, runTask);
  const [usage, databaseMsAfter] = [await host.readUsage(), database.cpuMs()];
  measurement.peakBytes = Math.max(measurement.peakBytes, usageAfterWarmUp.peakBytes, usage.peakBytes);
  const firstTurnMs = kind === 'destination-cities' ? measurement.firstTurnMs : 0;
  return {
    kind,
    p95Ms,
    perSecond: (successCount / wallMs) * 1000,
    hostMs: usage.cpuMs / successCount,
    databaseMs: (databaseMsAfter - databaseMsBefore) / successCount,
    longestTurnMs: Math.max(firstTurnMs, usageAfterWarmUp.longestTurnMs, usage.longestTurnMs),
    failures: [...warmUpRun.failures, ...failures],
  };
}
