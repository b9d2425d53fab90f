import { Agent } from 'node:http';
import { askHost } from '../ask-host.ts';
import { type DatabaseEngine } from '../../../host-fixtures/server/database/engine-of.ts';
import { seededFraction } from '../../../host-fixtures/server/simulator/seeded-fraction.ts';
import { stubbornTraveller } from '../../load/stubborn-traveller.ts';
import { type EngineHost, startEngineHost } from './engine-host.ts';

/** How a host did under one kind of call. */
export interface LoadFigures {
  readonly what: string;
  readonly count: number;
  /** From the first question to the last answer, by the clock. */
  readonly wallMs: number;
  /** Of an answer, by the clock. */
  readonly p95Ms: number;
  /** Processor time of the host, and of PostgreSQL. */
  readonly hostMs: number;
  readonly databaseMs: number;
}

/** What is asked, and how many wait for an answer at any time. */
export interface HostLoadOptions {
  readonly questions: number;
  readonly purchases: number;
  readonly atOnce: number;
  /** Of the host, such as `--gtfs`. */
  readonly hostOptions: readonly string[];
}

const api = '/journey-planner/api';
const dayMs = 86_400_000;
/** What was never asked is not yet compiled, nor connected. */
const warmUpShare = 0.1;

interface Pair {
  readonly originId: number;
  readonly destinationId: number;
}

/** Asks a host with a database of an engine: searches, days, destinations; then buys. */
export async function hostLoad(
  engine: DatabaseEngine,
  { questions, purchases, atOnce, hostOptions }: HostLoadOptions,
): Promise<readonly LoadFigures[]> {
  const started = await startEngineHost(engine, hostOptions);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const read = (url: string) => ask(`${started.host.origin}${api}/${url}`, agent);
  try {
    const pairs = await pairsOf(read);
    const asked: readonly (readonly [string, (index: number) => string])[] = [
      ['journey searches', (index) => searchOf(pairs, index)],
      ['travel-dates', (index) => travelDatesOf(pairs, index)],
      ['destination-cities', (index) => `destination-cities?originCityId=${pairAt(pairs, index).originId}`],
    ];
    const figures: LoadFigures[] = [];
    for (const [what, urlOf] of asked) {
      await measure(started, { what, count: Math.ceil(questions * warmUpShare), atOnce }, (index) =>
        read(urlOf(-1 - index)),
      );
      figures.push(await measure(started, { what, count: questions, atOnce }, (index) => read(urlOf(index))));
    }
    const journeys = await journeysToBuy(read, pairs, purchases + atOnce);
    const buy = async (index: number) => {
      const journeyId = journeys[index % journeys.length] ?? '';
      const wish = { journeyId, passengers: 1, card: '4242424242424242', until: Date.now() + 120_000 };
      const order = await stubbornTraveller(started.host, wish).buy();
      if (order === undefined) throw new Error(`${journeyId} was not sold.`);
    };
    await measure(started, { what: '', count: atOnce, atOnce }, (index) => buy(purchases + index));
    figures.push(await measure(started, { what: 'purchases', count: purchases, atOnce }, buy));
    return figures;
  } finally {
    agent.destroy();
    await started.close();
  }
}

interface Measured {
  readonly what: string;
  readonly count: number;
  readonly atOnce: number;
}

/** Does something so often, so many at once, the next as soon as one is done. */
async function measure(
  { cpuMs }: EngineHost,
  { what, count, atOnce }: Measured,
  act: (index: number) => Promise<unknown>,
): Promise<LoadFigures> {
  const taken: number[] = [];
  const [before, began] = [cpuMs(), performance.now()];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const begun = performance.now();
      next += 1;
      await act(next - 1);
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const [after, wallMs] = [cpuMs(), performance.now() - began];
  const p95Ms = taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? NaN;
  return {
    ...{ what, count, wallMs, p95Ms },
    ...{ hostMs: after.host - before.host, databaseMs: after.database - before.database },
  };
}

async function pairsOf(read: (url: string) => Promise<unknown>): Promise<readonly Pair[]> {
  type Cities = { readonly cities: readonly { readonly id: number }[] };
  const pairs: Pair[] = [];
  const { cities } = (await read('origin-cities')) as Cities;
  // Those of a large network are drawn from: all of its pairs would take longer than what is measured.
  const most = 150;
  for (const { id: originId } of cities.filter((_, index) => index % Math.ceil(cities.length / most) === 0)) {
    const answer = (await read(`destination-cities?originCityId=${originId}`)) as Cities;
    pairs.push(...answer.cities.map(({ id: destinationId }) => ({ originId, destinationId })));
  }
  return pairs;
}

function pairAt(pairs: readonly Pair[], index: number): Pair {
  const pair = pairs[Math.floor(seededFraction(`pair ${index}`) * pairs.length)];
  if (pair === undefined) throw new Error('No coach runs.');
  return pair;
}

function searchOf(pairs: readonly Pair[], index: number): string {
  const { originId, destinationId } = pairAt(pairs, index);
  const day = Math.floor(Date.now() / dayMs) + 1 + Math.floor(seededFraction(`day ${index}`) * 60);
  const date = new Date(day * dayMs).toISOString().slice(0, 10);
  return `journeys?originId=${originId}&destinationId=${destinationId}&departureDate=${date}&totalPassengers=1`;
}

function travelDatesOf(pairs: readonly Pair[], index: number): string {
  const { originId, destinationId } = pairAt(pairs, index);
  return `journeys/travel-dates?originCityId=${originId}&destinationCityId=${destinationId}`;
}

/** Journeys of many days and coaches, so that who buys them does not fight for seats. */
async function journeysToBuy(
  read: (url: string) => Promise<unknown>,
  pairs: readonly Pair[],
  count: number,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (let index = 0; found.size < count && index < count * 10; index += 1) {
    const answer = (await read(searchOf(pairs, 1_000_000 + index))) as {
      readonly journeys: readonly { readonly journeyId: string; readonly isBookable?: boolean }[];
    };
    for (const { journeyId } of answer.journeys.slice(0, 2)) found.add(journeyId);
  }
  if (found.size === 0) throw new Error('Nothing can be bought.');
  return [...found];
}

async function ask(url: string, agent: Agent): Promise<unknown> {
  return JSON.parse(await askHost(url, agent));
}
