import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineNow } from '../support/machine-clock.ts';
import { trialFeatures } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { type HostProcess, createHostProcess, readOutput } from '#test/load/host-process.ts';
import { featureProbes } from './feature-probes.ts';
import { featureVisitor } from './feature-visitor.ts';
import { writeLiveFeed } from './live-feed.ts';
import { standInProvider } from '../../host-fixtures/testing/stand-in-provider.ts';

const command = 'host-fixtures/start.mjs';
const startMs = 120_000;

let folder = '';
let provider: Awaited<ReturnType<typeof standInProvider>>;
let liveOptions: readonly string[] = [];
let live: HostProcess;
/** On the demo network and on the live host's feed, so that only the mode differs. */
let trials: readonly HostProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-live-'));
  const gtfs = await writeLiveFeed(path.join(folder, 'feed'));
  const secretFile = path.join(folder, 'secret');
  await writeFile(secretFile, 'a secret of more than thirty-two characters');
  provider = await standInProvider();
  liveOptions = [
    ...['--live', '--gtfs', gtfs, '--public-origin', 'https://shop.example', '--trust-proxy', '10.0.0.1'],
    ...['--session-secret-file', secretFile, '--provider-secret-file', secretFile, '--provider-url', provider.origin],
    ...['--smtp-url', 'smtp://127.0.0.1:9', '--mail-from', 'tickets@shop.example'],
  ];
  live = await createHostProcess(path.join(folder, 'live'), ...liveOptions);
  trials = [
    await createHostProcess(path.join(folder, 'demo')),
    await createHostProcess(path.join(folder, 'trial'), '--gtfs', gtfs),
  ];
  for (const host of [live, ...trials]) await host.start();
}, 2 * startMs);

afterAll(async () => {
  for (const host of [live, ...trials]) await host.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
}, startMs);

describe.each(trialFeatures)('the feature “$name”', ({ name }) => {
  it('exists on a trial host, but not on a live one', async () => {
    const probe = featureProbes[name];
    const isOpen = await Promise.all(trials.map(({ origin }) => probe(featureVisitor(origin))));
    expect(isOpen).toContain(true);
    expect(await probe(featureVisitor(live.origin))).toBe(false);
  });
});

it('each feature has a unique name and a description', () => {
  expect(new Set(trialFeatures.map(({ name }) => name)).size).toBe(trialFeatures.length);
  expect(trialFeatures.every(({ sentence }) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
});

describe('a live host', () => {
  it('sells only journeys with a fare in the feed: an unknown fare is neither free nor invented', async () => {
    const { open } = featureVisitor(live.origin);
    const api = '/journey-planner/api';
    type Cities = { cities: { id: number; name: string }[] };
    const origins = JSON.parse((await open(`${api}/origin-cities`)).text) as Cities;
    const from = origins.cities.find(({ name }) => name === 'Leeds')?.id;
    const to = JSON.parse((await open(`${api}/destination-cities?originCityId=${from}`)).text) as Cities;
    const date = new Date(machineNow() + 40 * 86_400_000).toISOString().slice(0, 10);
    const offered = async (city: string) => {
      const id = to.cities.find(({ name }) => name === city)?.id;
      const search = `originId=${from}&destinationId=${id}&departureDate=${date}&days=1&totalPassengers=1`;
      return (JSON.parse((await open(`${api}/journeys?${search}`)).text) as { journeys: { price: number }[] }).journeys;
    };
    const york = await offered('York');
    expect(york.length).toBeGreaterThan(40);
    expect(new Set(york.map(({ price }) => JSON.stringify(price))).size).toBe(1);
    expect(await offered('Hull')).toEqual([]);
  });

  it('answers 304 for a cached list, and allows caches to store it', async () => {
    const url = `${live.origin}/journey-planner/api/origin-cities`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  it('logs in its first line that it is live, and a trial host that it is not', async () => {
    const refused = await readOutput(command, ['--live', '--no-build']);
    expect(refused.text.split('\n')[0]).toMatch(/^Live: /);
    const other = await readOutput(command, ['--no-build', '--data', path.join(folder, 'live')]);
    expect(other.text.split('\n')[0]).toMatch(/^Trial host for QA/);
  });

  it('lists everything that is missing, and does not start', async () => {
    const { text, code } = await readOutput(command, ['--live', '--no-build']);
    expect(code).toBe(1);
    const [, ...missing] = text.slice(text.indexOf('To go live')).trim().split('\n  - ');
    expect(missing.map((line) => /--[\w-]+/.exec(line)?.[0])).toEqual([
      ...[
        '--data',
        '--gtfs',
        '--public-origin',
        '--trust-proxy',
        '--session-secret-file',
        '--provider-url',
        '--smtp-url',
      ],
    ]);
  });

  it('refuses the sandbox as its provider', async () => {
    const [demo] = trials;
    const others = liveOptions.filter(
      (_, index) => ![index, index - 1].includes(liveOptions.indexOf('--provider-url')),
    );
    const options = [...others, '--no-build', '--data', path.join(folder, 'other')];
    const { text, code } = await readOutput(command, [...options, '--provider-url', demo?.providerOrigin ?? '']);
    expect([code, text]).toEqual([1, expect.stringContaining('is the sandbox')]);
  });

  it('refuses the folder of a trial host, and a trial host refuses its folder', async () => {
    const [demo, real] = [path.join(folder, 'demo'), path.join(folder, 'live')];
    const refused = await readOutput(command, [...liveOptions, '--no-build', '--data', demo]);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('was used by a trial host')]);
    const other = await readOutput(command, ['--no-build', '--data', real]);
    expect([other.code, other.text]).toEqual([1, expect.stringContaining('belongs to a live host')]);
  });
});
