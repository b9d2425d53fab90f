import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { toReport } from '../../host-fixtures/conform/report.ts';
import { demoPassword } from '../../host-fixtures/server/accounts/demo-people.ts';
import { standInProvider } from '../../host-fixtures/testing/stand-in-provider.ts';
import { type HostProcess, createHostProcess, readOutput } from '../load/host-process.ts';
import { writeLiveFeed } from './live-feed.ts';

const startMs = 120_000;
/** Long, since the machine may be busy and the host's speed is not tested here. */
const patience = ['--slow-ms', '60000'];
const anna = 'anna@example.com';

let folder = '';
let provider: Awaited<ReturnType<typeof standInProvider>>;
const hosts: HostProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-conform-'));
  provider = await standInProvider();
  await writeFile(path.join(folder, 'secret'), 'a secret of more than thirty-two characters');
});
afterAll(async () => {
  for (const host of hosts) await host.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
}, startMs);

/**
 * Checks a host in a separate process.
 *
 * @returns the report
 */
async function conformOf(name: string, options: readonly string[], asked: readonly string[]) {
  const host = await createHostProcess(path.join(folder, name), ...options);
  hosts.push(host);
  await host.start();
  const args = [host.origin, '--json', ...patience, ...asked];
  const { text, code } = await readOutput('host-fixtures/conform/run-conform.ts', args, {
    CONFORM_PASSWORD: demoPassword,
  });
  const { steps, skipped, hints } = JSON.parse(text) as ReturnType<typeof toReport>;
  const wrong = steps.flatMap(({ call, findings }) => findings.map((it) => [call, it]));
  const calls = new Set(steps.map(({ call }) => call));
  return { code, wrong, calls, hints, reasons: new Map(skipped.map(({ call, why }) => [call, why])) };
}

/** Checks a live host in the same way, with permission to buy. */
async function live(name: string, feed: string, more: readonly string[]) {
  const secret = path.join(folder, 'secret');
  const options = ['--live', '--gtfs', feed, '--public-origin', 'https://shop.example', '--trust-proxy', '10.0.0.1'];
  return conformOf(name, [...options, '--session-secret-file', secret, ...more], ['--buy']);
}

describe('a host that was started', () => {
  it(
    'conforms as a trial host on the demo network, with one of its accounts',
    async () => {
      const { code, wrong, calls, hints } = await conformOf('trial', [], ['--buy', '--account', anna]);
      expect([code, wrong, hints]).toEqual([0, [], []]);
      for (const call of ['chooseSeats', 'cancelPayment', 'saveTraveller']) expect(calls).toContain(call);
    },
    startMs,
  );

  it(
    'conforms live, up to the page of its payment provider',
    async () => {
      const feed = await writeLiveFeed(path.join(folder, 'feed'));
      const secret = path.join(folder, 'secret');
      const more = ['--provider-url', provider.origin, '--provider-secret-file', secret, '--no-mail'];
      const { code, wrong, calls, hints } = await live('live', feed, more);
      expect([code, wrong, hints]).toEqual([0, [], []]);
      for (const call of ['chooseSeats', 'startPayment']) expect(calls).toContain(call);
    },
    startMs,
  );

  it(
    'conforms live without payments, and names the checks that were skipped',
    async () => {
      const feed = path.join(folder, 'feed');
      const { code, wrong, calls, reasons } = await live('unpaid', feed, ['--no-payments', '--no-mail']);
      expect([code, wrong]).toEqual([0, []]);
      for (const call of ['addToBasket', 'deleteLineItem', 'startPayment']) expect(calls).toContain(call);
      expect(reasons.get('cancelPayment')).toMatch(/^not tried, since the API has no payment provider/);
    },
    startMs,
  );

  it(
    'conforms live on a feed without fares, which sells nothing: its timetable is checked, the rest is named as skipped',
    async () => {
      const feed = await writeLiveFeed(path.join(folder, 'no-fares'));
      for (const file of ['fare_attributes.txt', 'fare_rules.txt']) await rm(path.join(feed, file));
      const found = await live('unsold', feed, ['--no-payments', '--no-mail']);
      const { code, wrong, calls, hints, reasons } = found;
      expect([code, wrong]).toEqual([0, []]);
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
