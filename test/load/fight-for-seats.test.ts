import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { seedsFor } from '#test/support/seeds/seeds.ts';
import { type HostProcess, createHostProcess, readOutput } from './host-process.ts';
import { findCoachWith49Seats, fightForSeats, type FightStep } from './seat-fight.ts';

const isCrowd = isInRun('load');
const travellers = isCrowd ? 200 : 30;
/** The counts of travellers at a step at which the host is killed. */
const killAt = isCrowd ? { paying: [8, 45], paid: [12] } : { paying: [8], paid: [] };
const seatsPerCoach = 49;
/** The time limit on a slow machine. It usually takes half a minute. */
const timeLimitMs = 300_000;

let dataDir = '';
let host: HostProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'coach-load-'));
  // A payment that the provider never decides ends after five seconds.
  host = await createHostProcess(dataDir, '--payment-minutes', '0.083');
  await host.start();
});
afterAll(async () => {
  await host.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const seed = seedsFor('fight for seats').at(-1) ?? 0;
it(`sells no seat twice to ${travellers} travellers, though payments stay undecided and the host is killed (seed ${seed})`, async () => {
  const { journeyId, free } = await findCoachWith49Seats(host);
  expect(free).toBeLessThanOrEqual(seatsPerCoach);
  const steps = { paying: 0, paid: 0 };
  const kills: Promise<void>[] = [];
  const onStep = (step: FightStep) => {
    steps[step] += 1;
    if (!(killAt[step] as readonly number[]).includes(steps[step])) return;
    const previousKill = kills.at(-1) ?? Promise.resolve();
    kills.push(previousKill.then(() => host.kill()).then(() => host.start()));
  };
  const orders = await fightForSeats(host, { journeyId, travellers, seed, timeLimitMs, onStep });
  await Promise.all(kills);
  expect(kills.length).toBeGreaterThanOrEqual(isCrowd ? 2 : 1);

  expect(new Set(orders).size).toBe(orders.length);

  const audit = async () => {
    const { text, code } = await readOutput('host-fixtures/operations/audit/print-audit.ts', ['--data', dataDir]);
    const count = (what: string) => Number(new RegExp(`^(?:WRONG )?${what}: (\\d+)$`, 'm').exec(text)?.[1]);
    return { text, code, count };
  };
  // The host captures payments within seconds of their orders.
  await expect.poll(async () => (await audit()).count('orders whose payment is not captured yet')).toBe(0);
  const { text, code, count } = await audit();
  expect(text).toContain('Nothing is wrong.');
  expect(code).toBe(0);
  expect(count('tickets')).toBeLessThanOrEqual(free);
  // The number of travellers who give up before a seat is free depends on the machine.
  expect(count('tickets')).toBeGreaterThan(Math.min(free, travellers) / 8);
  expect(count('coaches with more tickets than places')).toBe(0);
  expect(count('orders')).toBe(orders.length);
  const unexpectedHolds = [
    'places held in open baskets',
    'places held while they are paid',
    'payments under way',
    'places held without a sale',
  ];
  expect(unexpectedHolds.map(count)).toEqual([0, 0, 0, 0]);
}, 400_000);
