import { Agent } from 'node:http';
import { type BareServer } from './bare-answers.ts';
import { askMany } from './ask-many.ts';
import { ordersOf } from './buy-orders.ts';
import { type EngineHost, type EnginePlace, importInto, startEngineHost } from './engine-host.ts';
import { type ImportFigures } from './import-figures.ts';
import { type LoadKind, loadKinds, pairsOf, questionOf } from './load-kinds.ts';
import { type LoadOptions } from './load-options.ts';

/** How a host did under one kind of question. */
export interface KindFigures {
  readonly kind: LoadKind | 'orders';
  /** By the clock. */
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Of each: processor time of the host, and of PostgreSQL. */
  readonly hostMs: number;
  readonly databaseMs: number;
  /** Of the event loop, the questions to warm up included. */
  readonly longestTurnMs: number;
  /** What came instead of answers, each as a sentence. */
  readonly failures: readonly string[];
  /** How long answers are, and the rate in that of a bare server, which answers texts of that length at that moment; absent of orders. */
  readonly answers?: { readonly kibibytes: number; readonly ofBare: number };
}

/** What was measured of a host on one feed and one database. */
export interface LoadFigures {
  /** Absent where it was imported before. */
  readonly imported: ImportFigures | undefined;
  readonly started: EngineHost['started'];
  readonly isPinned: boolean;
  /** The most memory of the host while it was asked; 0 where it was not. */
  readonly megabytes: number;
  readonly kinds: readonly KindFigures[];
}

/** An order takes as long as so many questions. */
const questionsOfOrder = 16;

/** What is measured with which parts. */
export interface HostLoad {
  readonly place: EnginePlace;
  /** Absent: the network that comes along. */
  readonly feed: string | undefined;
  readonly isImported: boolean;
  readonly options: LoadOptions;
  readonly bare: BareServer;
  readonly say: (text: string) => void;
}

/** Imports a feed, starts a host on it, and asks it: ten clients in this process, the host in another. */
export async function hostLoad({ place, feed, isImported, options, bare, say }: HostLoad): Promise<LoadFigures> {
  const { parts, atOnce, pins, warmUp, requests, withinMs } = options;
  say('import');
  const imported = isImported ? undefined : await importInto(place, feed);
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
  return { imported, started: started.started, isPinned, megabytes: run.peakBytes / 2 ** 20, kinds };
}

interface Run {
  readonly started: EngineHost;
  readonly place: EnginePlace;
  readonly atOnce: number;
  readonly withinMs: number;
  peakBytes: number;
  /** While it was asked for the first time where one can go from each city. */
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
