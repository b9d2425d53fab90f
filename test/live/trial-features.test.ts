import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineNow } from '../support/machine-clock.ts';
import { trialFeatures } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { type HostProcess, createHostProcess, readOutput } from '#test/load/host-process.ts';
import { featureProbes } from './feature-probes.ts';
import { createFeatureVisitor } from './feature-visitor.ts';
import { writeLiveFeed } from './live-feed.ts';
import { openStandInProvider } from '../../host-fixtures/testing/stand-in-provider.ts';

const command = 'host-fixtures/start.mjs';
const startMs = 120_000;

let folder = '';
let provider: Awaited<ReturnType<typeof openStandInProvider>>;
let liveOptions: readonly string[] = [];
let liveHost: HostProcess;
/** One on the demo network, and one on the feed of the live host, which differs from it in its mode only. */
let trialHosts: readonly HostProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-live-'));
  const gtfs = await writeLiveFeed(path.join(folder, 'feed'));
  const secretFile = path.join(folder, 'secret');
  await writeFile(secretFile, 'a secret of more than thirty-two characters');
  provider = await openStandInProvider();
  liveOptions = [
    ...['--live', '--gtfs', gtfs, '--public-origin', 'https://shop.example', '--trust-proxy', '10.0.0.1'],
    ...['--session-secret-file', secretFile, '--provider-secret-file', secretFile, '--provider-url', provider.origin],
    ...['--smtp-url', 'smtp://127.0.0.1:9', '--mail-from', 'tickets@shop.example'],
    ...['--enquiries-to', 'help@shop.example'],
    // With all pages on which a trial feature could show.
    ...['--serve', 'pages,builder,guide,openapi'],
  ];
  liveHost = await createHostProcess(path.join(folder, 'live'), ...liveOptions);
  trialHosts = [
    await createHostProcess(path.join(folder, 'demo')),
    await createHostProcess(path.join(folder, 'trial'), '--gtfs', gtfs),
  ];
  for (const host of [liveHost, ...trialHosts]) await host.start();
}, 2 * startMs);

afterAll(async () => {
  for (const host of [liveHost, ...trialHosts]) await host.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
}, startMs);

describe.each(trialFeatures)('the feature “$name”', ({ name }) => {
  it('exists on a trial host, but not on a live one', async () => {
    const probe = featureProbes[name];
    const results = await Promise.all(trialHosts.map(({ origin }) => probe(createFeatureVisitor(origin))));
    expect(results).toContain(true);
    expect(await probe(createFeatureVisitor(liveHost.origin))).toBe(false);
  });
});

it('each feature has a unique name and a description', () => {
  expect(new Set(trialFeatures.map(({ name }) => name)).size).toBe(trialFeatures.length);
  expect(trialFeatures.every(({ sentence }) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
});

describe('a live host', () => {
  it('sells only journeys with a fare in the feed, and does not invent fares', async () => {
    const { open } = createFeatureVisitor(liveHost.origin);
    const api = '/journey-planner/api';
    type Cities = { cities: { id: number; name: string }[] };
    const origins = JSON.parse((await open(`${api}/origin-cities`)).text) as Cities;
    const from = origins.cities.find(({ name }) => name === 'Leeds')?.id;
    const destinations = JSON.parse((await open(`${api}/destination-cities?originCityId=${from}`)).text) as Cities;
    const date = new Date(machineNow() + 40 * 86_400_000).toISOString().slice(0, 10);
    const findOffers = async (city: string) => {
      const id = destinations.cities.find(({ name }) => name === city)?.id;
      const search = `originId=${from}&destinationId=${id}&departureDate=${date}&days=1&totalPassengers=1`;
      return (JSON.parse((await open(`${api}/journeys?${search}`)).text) as { journeys: { price: number }[] }).journeys;
    };
    const journeysToYork = await findOffers('York');
    expect(journeysToYork.length).toBeGreaterThan(40);
    expect(new Set(journeysToYork.map(({ price }) => JSON.stringify(price))).size).toBe(1);
    expect(await findOffers('Hull')).toEqual([]);
  });

  it('answers 304 for a cached list, and allows caches to store it', async () => {
    const url = `${liveHost.origin}/journey-planner/api/origin-cities`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const cachedAnswer = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([cachedAnswer.status, cachedAnswer.headers.get('etag'), await cachedAnswer.text()]).toEqual([304, etag, '']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  it('logs in its first line that it is live, and a trial host that it is not', async () => {
    const incompleteLiveHost = await readOutput(command, ['--live', '--no-build'], { LOG_LEVEL: 'info' });
    expect(JSON.parse(incompleteLiveHost.text.split('\n')[0] ?? '')).toMatchObject({
      msg: expect.stringMatching(/^Live: /),
    });
    const trialHost = await readOutput(command, ['--no-build', '--data', path.join(folder, 'live')]);
    expect(trialHost.text.split('\n')[0]).toMatch(/^Trial host for QA/);
  });

  it('lists all missing options, and does not start', async () => {
    // The default folder is empty, whatever a host of this machine has imported.
    const home = path.join(folder, 'home');
    const env = { HOME: home, XDG_CACHE_HOME: home, LOCALAPPDATA: home };
    const { text, code } = await readOutput(command, ['--live', '--no-build'], env);
    expect(code).toBe(1);
    const [, ...missingOptions] = text.slice(text.indexOf('To go live')).trim().split('\n  - ');
    expect(missingOptions.map((line) => /--[\w-]+/.exec(line)?.[0])).toEqual([
      ...[
        '--data',
        '--gtfs',
        '--public-origin',
        '--trust-proxy',
        '--session-secret-file',
        '--provider-url',
        '--smtp-url',
        '--enquiries-to',
      ],
    ]);
  });

  it('refuses the sandbox as its payment provider', async () => {
    const [demoHost] = trialHosts;
    const otherOptions = liveOptions.filter(
      (_, index) => ![index, index - 1].includes(liveOptions.indexOf('--provider-url')),
    );
    const options = [...otherOptions, '--no-build', '--data', path.join(folder, 'other')];
    const { text, code } = await readOutput(command, [...options, '--provider-url', demoHost?.providerOrigin ?? '']);
    expect([code, text]).toEqual([1, expect.stringContaining('is the sandbox')]);
  });

  it('refuses the folder of a trial host, and a trial host refuses its folder', async () => {
    const [demoFolder, liveFolder] = [path.join(folder, 'demo'), path.join(folder, 'live')];
    const liveStart = await readOutput(command, [...liveOptions, '--no-build', '--data', demoFolder]);
    expect([liveStart.code, liveStart.text]).toEqual([1, expect.stringContaining('was used by a trial host')]);
    const trialStart = await readOutput(command, ['--no-build', '--data', liveFolder]);
    expect([trialStart.code, trialStart.text]).toEqual([1, expect.stringContaining('belongs to a live host')]);
  });
});
