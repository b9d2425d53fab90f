import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { toReport } from '../../host-fixtures/conform/report.ts';
import { demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { openStandInProvider } from '../../host-fixtures/testing/stand-in-provider.ts';
import { type HostProcess, createHostProcess, readOutput } from '../load/host-process.ts';
import { writeLiveFeed } from './live-feed.ts';

const startMs = 120_000;
/** A generous limit, since the machine may be busy and the host's speed is not tested here. */
const speedOptions = ['--slow-ms', '60000'];
const anna = 'anna@example.com';

let folder = '';
let provider: Awaited<ReturnType<typeof openStandInProvider>>;
const hosts: HostProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-conform-'));
  provider = await openStandInProvider();
  await writeFile(path.join(folder, 'secret'), 'a secret of more than thirty-two characters');
});
afterAll(async () => {
  for (const host of hosts) await host.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
}, startMs);

/**
 * Starts a host, and checks it with `npm run conform` in a process of its own.
 *
 * @param name of the folder of the host's data
 * @param options of the host
 * @param conformOptions of the check
 * @returns the report
 */
async function checkHost(name: string, options: readonly string[], conformOptions: readonly string[]) {
  const host = await createHostProcess(path.join(folder, name), ...options);
  hosts.push(host);
  await host.start();
  const args = [host.origin, '--json', ...speedOptions, ...conformOptions];
  const { text, code } = await readOutput('host-fixtures/conform/run-conform.ts', args, {
    CONFORM_PASSWORD: demoPassword,
  });
  const { steps, skipped: skippedCalls, hints } = JSON.parse(text) as ReturnType<typeof toReport>;
  const problems = steps.flatMap(({ call, findings }) => findings.map((finding) => [call, finding]));
  const calls = new Set(steps.map(({ call }) => call));
  return { code, problems, calls, hints, reasons: new Map(skippedCalls.map(({ call, why }) => [call, why])) };
}

/** Checks a live host like {@link checkHost}. The check may buy. */
async function checkLiveHost(name: string, feed: string, furtherOptions: readonly string[]) {
  const secret = path.join(folder, 'secret');
  const options = ['--live', '--gtfs', feed, '--public-origin', 'https://shop.example', '--trust-proxy', '10.0.0.1'];
  return checkHost(name, [...options, '--session-secret-file', secret, ...furtherOptions], ['--buy']);
}

describe('a running host', () => {
  it(
    'conforms as a trial host on the demo network, with one of its accounts',
    async () => {
      const { code, problems, calls, hints } = await checkHost('trial', [], ['--buy', '--account', anna]);
      expect([code, problems, hints]).toEqual([0, [], []]);
      for (const call of ['chooseSeats', 'cancelPayment', 'saveTraveller']) expect(calls).toContain(call);
    },
    startMs,
  );

  it(
    'conforms as a live host, up to the page of its payment provider',
    async () => {
      const feed = await writeLiveFeed(path.join(folder, 'feed'));
      const secret = path.join(folder, 'secret');
      const furtherOptions = ['--provider-url', provider.origin, '--provider-secret-file', secret, '--no-mail'];
      const { code, problems, calls, hints } = await checkLiveHost('live', feed, furtherOptions);
      expect([code, problems, hints]).toEqual([0, [], []]);
      for (const call of ['chooseSeats', 'startPayment']) expect(calls).toContain(call);
    },
    startMs,
  );

  it(
    'conforms as a live host without payments; the report names the skipped checks',
    async () => {
      const feed = path.join(folder, 'feed');
      const { code, problems, calls, reasons } = await checkLiveHost('unpaid', feed, ['--no-payments', '--no-mail']);
      expect([code, problems]).toEqual([0, []]);
      for (const call of ['addToBasket', 'deleteLineItem', 'startPayment']) expect(calls).toContain(call);
      expect(reasons.get('cancelPayment')).toMatch(/^not tried, since the API has no payment provider/);
    },
    startMs,
  );

  it(
    'conforms as a live host that sells nothing, since its feed has no fares: the report names checks of sales as skipped',
    async () => {
      const feed = await writeLiveFeed(path.join(folder, 'no-fares'));
      for (const file of ['fare_attributes.txt', 'fare_rules.txt']) await rm(path.join(feed, file));
      const options = ['--no-payments', '--no-mail'];
      const { code, problems, calls, hints, reasons } = await checkLiveHost('unsold', feed, options);
      expect([code, problems]).toEqual([0, []]);
      for (const call of ['getSchedule', 'getCityStops', 'getItinerary', 'getCancellation']) {
        expect(calls).toContain(call);
      }
      expect(hints).toEqual([expect.stringMatching(/^Nothing is on sale between the cities that were tried/)]);
      for (const call of ['getCarriers', 'addToBasket', 'startPayment']) {
        expect(reasons.get(call)).toBe('not tried, since nothing is on sale between the cities that were tried');
      }
    },
    startMs,
  );
});
