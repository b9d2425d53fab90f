import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineNow } from '#test/support/machine-clock.ts';
import { readInstant } from '../../host-fixtures/server/clock/read-instant.ts';
import { visitCookies } from '../../host-fixtures/server/visits/visit.ts';
import { type HostProcess, hostProcess, outputOf } from './host-process.ts';
import { stubbornTraveller } from './stubborn-traveller.ts';

const travellers = 200;
const places = 49;
/** So long may the fight last on a slow machine; it is over in half a minute. */
const fightMs = 120_000;

/** A Wednesday like others, and the moment half a year before it at which the travellers' clocks begin. */
const day = '2031-03-12';
const opened = readInstant('2030-09-23T09:00', 'Europe/London') ?? NaN;
const clock = [visitCookies.clock, String(opened - machineNow())] as const;

let dataDir = '';
let host: HostProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'coach-load-'));
  // A payment that the provider never decides is over after five seconds.
  host = await hostProcess(dataDir, '--payment-minutes', '0.083');
  await host.start();
}, 60_000);
afterAll(async () => {
  await host.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Every tenth card is never decided; the others do what cards do. */
const cards: readonly (string | undefined)[] = [
  ...['4000000000003006', '4242424242424242', '4000000000009995', '4000000000003220', '4000000000007007'],
  ...['4000000000002222', '4242424242424242', undefined, '4000000000005001', '4242424242424242'],
];

const get = async <Told>(url: string) =>
  (await (
    await fetch(`${host.origin}/journey-planner/api/${url}`, { headers: { cookie: clock.join('=') } })
  ).json()) as Told;

/** A journey by one coach of 49 seats, half a year ahead, of which few are sold. */
async function coachOf49(): Promise<{ readonly journeyId: string; readonly free: number }> {
  const { cities: origins } = await get<{ cities: { id: number }[] }>('origin-cities');
  for (const { id: origin } of origins) {
    const { cities } = await get<{ cities: { id: number }[] }>(`destination-cities?originCityId=${origin}`);
    for (const { id: destination } of cities) {
      const search = `journeys?originId=${origin}&destinationId=${destination}&departureDate=${day}&totalPassengers=1`;
      const { journeys } = await get<{ journeys: { journeyId: string; legs: unknown[] }[] }>(search);
      for (const { journeyId, legs } of journeys.filter((journey) => journey.legs.length === 1)) {
        const plan = await get<{ vehicleKind?: string; decks: { parts: { type: string; available: boolean }[] }[] }>(
          `seats/sales-plan?journeyid=${encodeURIComponent(journeyId)}`,
        );
        if (plan.vehicleKind !== 'SINGLE_DECK_49' || legs.length !== 1) continue;
        const parts = plan.decks.flatMap((deck) => deck.parts);
        return { journeyId, free: parts.filter(({ type, available }) => type === 'seat' && available).length };
      }
    }
  }
  throw new Error('No coach of 49 seats runs.');
}

it('sells no seat twice to 200 travellers, though payments stay undecided and the host is killed', async () => {
  const { journeyId, free } = await coachOf49();
  expect(free).toBeLessThanOrEqual(places);
  const steps = { paying: 0, paid: 0 };
  const deaths: Promise<void>[] = [];
  const dieAt = { paying: [8, 45], paid: [12] };
  const onStep = (step: 'paying' | 'paid') => {
    steps[step] += 1;
    if (!dieAt[step].includes(steps[step])) return;
    const before = deaths.at(-1) ?? Promise.resolve();
    deaths.push(before.then(() => host.kill()).then(() => host.start()));
  };
  const until = machineNow() + fightMs;
  const bought = await Promise.all(
    Array.from({ length: travellers }, (_, index) => {
      const card = cards[index % cards.length];
      // To another tenth the provider does not answer at first.
      const silence = index % 10 === 6 ? [[visitCookies.scenario, 'provider-down'] as const] : [];
      const wish = { journeyId, passengers: index % 7 === 3 ? 2 : 1, until, onStep, cookies: [clock, ...silence] };
      return stubbornTraveller(host, { ...wish, ...(card && { card }) }).buy();
    }),
  );
  await Promise.all(deaths);
  expect(deaths.length).toBeGreaterThanOrEqual(2);

  const orders = bought.filter((number) => number !== undefined);
  expect(new Set(orders).size).toBe(orders.length);

  const audit = async () => {
    const { text, code } = await outputOf('host-fixtures/server/audit/print-audit.ts', ['--data', dataDir]);
    const count = (what: string) => Number(new RegExp(`^(?:WRONG )?${what}: (\\d+)$`, 'm').exec(text)?.[1]);
    return { text, code, count };
  };
  // What is due is taken within seconds.
  await expect.poll(async () => (await audit()).count('orders whose money is on its way'), { timeout: 20_000 }).toBe(0);
  const { text, code, count } = await audit();
  expect(text).toContain('Nothing is wrong.');
  expect(code).toBe(0);
  expect(count('tickets')).toBeLessThanOrEqual(free);
  expect(count('tickets')).toBeGreaterThan(free / 2);
  expect(count('coaches with more tickets than places')).toBe(0);
  expect(count('orders')).toBe(orders.length);
  const held = [
    'places held in open baskets',
    'places held while they are paid',
    'payments under way',
    'places held by nobody',
  ];
  expect(held.map(count)).toEqual([0, 0, 0, 0]);
}, 200_000);
