import { Agent } from 'node:http';
import { type BareServer } from './bare-answers.ts';
import { askMany } from './request-many.ts';
import { ordersOf } from './buy-orders.ts';
import { type EngineHost, type EnginePlace, importInto, startEngineHost } from './engine-host.ts';
import { type ImportFigures } from './import-figures.ts';
import { type LoadKind, loadKinds, pairsOf, questionOf } from './load-kinds.ts';
import { type LoadOptions } from './load-options.ts';

/** The results of a host for one kind of request. */
export interface KindFigures {
  readonly kind: LoadKind | 'orders';
  /** Elapsed times. */
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
  readonly answers?: { readonly kibibytes: number; readonly ofBare: number };
}

/** The measurements of a host on one feed and one database. */
export interface LoadFigures {
  /** Undefined if it was imported before. */
  readonly importTime: ImportFigures | undefined;
  readonly startTime: EngineHost['started'];
  readonly isPinned: boolean;
  /** The maximum memory of the host under load; 0 without load. */
  readonly megabytes: number;
  readonly kinds: readonly KindFigures[];
}

/** An order takes as long as this number of requests. */
const questionsOfOrder = 16;

/** Options of a measurement. */
export interface HostLoad {
  readonly place: EnginePlace;
  /** The demo network by default. */
  readonly feed: string | undefined;
  readonly isImported: boolean;
  readonly options: LoadOptions;
  readonly bare: BareServer;
  readonly say: (text: string) => void;
}

/** Imports a feed, starts a host on it, and sends requests: ten clients in this process, the host in a separate one. */
export async function hostLoad({ place, feed, isImported, options, bare, say }: HostLoad): Promise<LoadFigures> {
  const { parts, atOnce, pins, warmUp, requests, withinMs } = options;
  say('import');
  const importTime = isImported ? undefined : await importInto(place, feed);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  say('start');
  const started = await startEngineHost(place, { feed, agent, pins });
  const run: Run = { started, place, atOnce, withinMs, peakBytes: 0, firstTurnMs: 0 };
  const kinds: KindFigures[] = [];
  try {
    const asked = loadKinds.filter((kind) => parts.has(kind));
    const pairs = asked.length > 0 || parts.has('orders') ? await pairsOf(started.read) : [];
    run.firstTurnMs = (await started.use()).longestTurnMs;
    for (const kind of asked) {
      say(kind);
      let [length, answers] = [0, 0];
      const ask = async (index: number) => {
        const answer = await started.read(questionOf(kind, pairs, index));
        length += answer.length;
        answers += 1;
      };
      const figures = await measure(run, { kind, warmUp, count: requests }, ask);
      const each = length / Math.max(1, answers);
      const ofBare = figures.perSecond / (await bare.perSecond(Math.round(each)));
      kinds.push({ ...figures, answers: { kibibytes: each / 1024, ofBare } });
    }
    if (parts.has('orders')) {
      say('orders');
      const count = Math.ceil(requests / questionsOfOrder);
      const buy = await ordersOf(started, pairs, count + atOnce);
      kinds.push(await measure(run, { kind: 'orders', warmUp: atOnce, count }, buy));
    }
  } finally {
    agent.destroy();
    await started.close();
  }
  const { isPinned } = started;
  return { importTime, startTime: started.started, isPinned, megabytes: run.peakBytes / 2 ** 20, kinds };
}

interface Run {
  readonly started: EngineHost;
  readonly place: EnginePlace;
  readonly atOnce: number;
  readonly withinMs: number;
  peakBytes: number;
  /** During the first requests for the destinations of each city. */
  firstTurnMs: number;
}

async function measure(
  run: Run,
  { kind, warmUp, count }: { readonly kind: KindFigures['kind']; readonly warmUp: number; readonly count: number },
  act: (index: number) => Promise<unknown>,
): Promise<KindFigures> {
  const { started, place, atOnce, withinMs } = run;
  const warming = await askMany({ count: warmUp, atOnce, first: -warmUp, withinMs }, act);
  const [warmed, databaseMs] = [await started.use(), place.cpuMs()];
  const { answered, failures, wallMs, p95Ms } = await askMany({ count, atOnce, withinMs }, act);
  const [used, database] = [await started.use(), place.cpuMs()];
  run.peakBytes = Math.max(run.peakBytes, warmed.peakBytes, used.peakBytes);
  const firstTurnMs = kind === 'destination-cities' ? run.firstTurnMs : 0;
  return {
    kind,
    p95Ms,
    perSecond: (answered / wallMs) * 1000,
    hostMs: used.cpuMs / answered,
    databaseMs: (database - databaseMs) / answered,
    longestTurnMs: Math.max(firstTurnMs, warmed.longestTurnMs, used.longestTurnMs),
    failures: [...warming.failures, ...failures],
  };
}
