import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { seedsFor } from '#test/support/seeds/seeds.ts';
import { type HostProcess, hostProcess, outputOf } from './host-process.ts';
import { coachOf49, fightForSeats, type FightStep } from './seat-fight.ts';

const isCrowd = isInRun('load');
const travellers = isCrowd ? 200 : 30;
/** The numbers of steps after which the host is killed. */
const dieAt = isCrowd ? { paying: [8, 45], paid: [12] } : { paying: [8], paid: [] };
const places = 49;
/** The time limit on a slow machine; it usually takes half a minute. */
const fightMs = 300_000;

let dataDir = '';
let host: HostProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'coach-load-'));
  // A payment that the provider never decides ends after five seconds.
  host = await hostProcess(dataDir, '--payment-minutes', '0.083');
  await host.start();
});
afterAll(async () => {
  await host.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const seed = seedsFor('fight for seats').at(-1) ?? 0;
it(`sells no seat twice to ${travellers} travellers, though payments stay undecided and the host is killed (seed ${seed})`, async () => {
  const { journeyId, free } = await coachOf49(host);
  expect(free).toBeLessThanOrEqual(places);
  const steps = { paying: 0, paid: 0 };
  const deaths: Promise<void>[] = [];
  const onStep = (step: FightStep) => {
    steps[step] += 1;
    if (!(dieAt[step] as readonly number[]).includes(steps[step])) return;
    const before = deaths.at(-1) ?? Promise.resolve();
    deaths.push(before.then(() => host.kill()).then(() => host.start()));
  };
  const orders = await fightForSeats(host, { journeyId, travellers, seed, forMs: fightMs, onStep });
  await Promise.all(deaths);
  expect(deaths.length).toBeGreaterThanOrEqual(isCrowd ? 2 : 1);

  expect(new Set(orders).size).toBe(orders.length);

  const audit = async () => {
    const { text, code } = await outputOf('host-fixtures/operations/audit/print-audit.ts', ['--data', dataDir]);
    const count = (what: string) => Number(new RegExp(`^(?:WRONG )?${what}: (\\d+)$`, 'm').exec(text)?.[1]);
    return { text, code, count };
  };
  // Due payments are captured within seconds.
  await expect.poll(async () => (await audit()).count('orders whose payment is not captured yet')).toBe(0);
  const { text, code, count } = await audit();
  expect(text).toContain('Nothing is wrong.');
  expect(code).toBe(0);
  expect(count('tickets')).toBeLessThanOrEqual(free);
  // The number of travellers that give up before a place is free depends on the machine.
  expect(count('tickets')).toBeGreaterThan(Math.min(free, travellers) / 8);
  expect(count('coaches with more tickets than places')).toBe(0);
  expect(count('orders')).toBe(orders.length);
  const held = [
    'places held in open baskets',
    'places held while they are paid',
    'payments under way',
    'places held without a sale',
  ];
  expect(held.map(count)).toEqual([0, 0, 0, 0]);
}, 400_000);
