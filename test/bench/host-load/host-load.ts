import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { askHost } from '../ask-host.ts';
import { seededFraction } from '../../../host-fixtures/server/simulator/seeded-fraction.ts';
import { type HostReport } from './host-report.ts';

/**
 * `npm run bench:host -- [--feed PATH] [--data DIR] [--requests 1000] [--at-once 10] [--only journeys,…]`: how many questions a second the
 * reference host answers on a timetable, in a process of its own; the network that comes along by default. A folder that is named is
 * kept, and its timetable is not imported again.
 *
 * Beside the rate by the clock stands the rate that one core for the host alone would come to, by the processor time that it used:
 * that one may be compared on a machine with other work on it.
 */
const { values } = parseArgs({
  options: {
    feed: { type: 'string' },
    data: { type: 'string' },
    requests: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '10' },
    only: { type: 'string', default: 'journeys,prices,schedule,travel-dates,destination-cities' },
  },
});
const child = fileURLToPath(new URL('./serve.ts', import.meta.url));
const dayMs = 86_400_000;

const kinds: Readonly<Record<string, (pair: Pair, index: number) => string>> = {
  journeys: ({ from, to }, index) =>
    `journeys?originId=${from}&destinationId=${to}&departureDate=${dayOf(index)}&totalPassengers=${1 + (index % 4)}`,
  prices: ({ from, to }, index) =>
    `journeys/prices?originId=${from}&destinationId=${to}&departureDate=${dayOf(index)}&days=7`,
  schedule: ({ from, to }, index) => `schedule/${from}/${to}/${dayOf(index)}`,
  'travel-dates': ({ from, to }) => `journeys/travel-dates?originCityId=${from}&destinationCityId=${to}`,
  'destination-cities': ({ from }) => `destination-cities?originCityId=${from}`,
};

interface Pair {
  readonly from: number;
  readonly to: number;
}

function dayOf(index: number): string {
  const day = Math.floor(Date.now() / dayMs) + 1 + Math.floor(seededFraction(`day ${index}`) * 60);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

interface Host {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly startMs: number;
}

/** Starts a host, and waits until it answers. */
async function start(data: string): Promise<Host> {
  const started = performance.now();
  const forked = fork(child, [data, ...(values.feed === undefined ? [] : [values.feed])], {
    execArgv: ['--import', 'tsx'],
  });
  const report = (await once(forked, 'message'))[0] as HostReport;
  if (!('port' in report)) throw new Error('The host did not say its port.');
  const origin = `http://127.0.0.1:${report.port}/journey-planner/api/`;
  return { process: forked, origin, startMs: performance.now() - started };
}

async function stop({ process: forked }: Host): Promise<void> {
  forked.kill();
  await once(forked, 'exit');
}

async function used({ process: forked }: Host) {
  forked.send('report');
  const report = (await once(forked, 'message'))[0] as HostReport;
  if (!('cpuMs' in report)) throw new Error('The host did not say what it has used.');
  return report;
}

/** Pairs of cities that the host itself says can be chosen. */
async function pairsOf(host: Host, count: number, agent: Agent): Promise<readonly Pair[]> {
  const cities = async (call: string) =>
    (JSON.parse(await askHost(`${host.origin}${call}`, agent)) as { cities: { id: number }[] }).cities;
  const origins = await cities('origin-cities');
  const pairs: Pair[] = [];
  for (let index = 0; pairs.length < count; index += 1) {
    const from = origins[Math.floor(seededFraction(`from ${index}`) * origins.length)]?.id ?? 0;
    const found = await cities(`destination-cities?originCityId=${from}`);
    const per = Math.max(1, Math.ceil(count / 150));
    for (let pick = 0; pick < per && found.length > 0; pick += 1) {
      const to = found[Math.floor(seededFraction(`to ${index} ${pick}`) * found.length)]?.id ?? 0;
      pairs.push({ from, to });
    }
  }
  return pairs;
}

async function measure(host: Host, urls: readonly string[], agent: Agent): Promise<void> {
  const before = await used(host);
  const began = performance.now();
  const taken: number[] = [];
  let [next, bytes, rss] = [0, 0, 0];
  const client = async () => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
      const asked = performance.now();
      bytes += (await askHost(`${host.origin}${url}`, agent)).length;
      taken.push(performance.now() - asked);
      if (next % 100 === 0) rss = Math.max(rss, (await used(host)).rss);
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, client));
  const elapsed = performance.now() - began;
  const after = await used(host);
  const sorted = taken.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
  const cpu = after.cpuMs - before.cpuMs;
  console.log(
    [
      `${((urls.length / elapsed) * 1000).toFixed(0)} a second by the clock`,
      `${((urls.length / cpu) * 1000).toFixed(0)} a second of one core`,
      `p95 ${p95.toFixed(0)} ms`,
      `longest turn ${after.longestTurnMs.toFixed(0)} ms`,
      `${(bytes / urls.length / 1024).toFixed(1)} KiB each`,
      `${(Math.max(rss, after.rss) / 1e6).toFixed(0)} MB`,
    ].join(', '),
  );
}

const named = values.data;
const data = named ?? (await mkdtemp(path.join(tmpdir(), 'coach-bench-load-')));
const agent = new Agent({ keepAlive: true, maxSockets: Number(values['at-once']) });
try {
  const first = await start(data);
  console.log(`First start, with the import: ${(first.startMs / 1000).toFixed(1)} s`);
  await stop(first);
  const host = await start(data);
  const { cpuMs, rss } = await used(host);
  console.log(
    `Start: ${(host.startMs / 1000).toFixed(1)} s, ${(cpuMs / 1000).toFixed(1)} s of one core, ${(rss / 1e6).toFixed(0)} MB`,
  );
  const requests = Number(values.requests);
  const pairs = await pairsOf(host, requests, agent);
  for (const kind of values.only.split(',')) {
    const urls = pairs.slice(0, requests).map((pair, index) => kinds[kind]?.(pair, index) ?? '');
    process.stdout.write(`${kind}: `);
    await measure(host, urls, agent);
  }
  await stop(host);
} finally {
  agent.destroy();
  if (named === undefined) await rm(data, { recursive: true, force: true });
}
