import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { type Database } from '../../host-fixtures/server/database/tables.ts';
import { undecidedStatuses } from '../../host-fixtures/server/payments/payment-states.ts';
import { startProvider } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { readOrCreateSecret } from '../../host-fixtures/provider/shared-secret.ts';
import { postgresCopy, testPostgres } from '../../host-fixtures/testing/test-database.ts';
import { seedsFor } from '#test/support/seeds/seeds.ts';
import { type HostProcess, hostProcessIn, outputOf } from './host-process.ts';
import { coachOf49, fightForSeats } from './seat-fight.ts';

const travellers = 200;
const places = 49;
const processes = 3;
/** The time limit on a slow machine. */
const fightMs = 900_000;

const sayNothing = () => undefined;

let folder = '';
let env: Record<string, string> = {};
let hosts: readonly HostProcess[] = [];
let database: Database;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-processes-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const { url, drop } = await postgresCopy(testPostgres());
  closing.push(drop);
  database = await openDatabase({ url });
  closing.push(() => database.destroy());
  // One provider for all hosts, which survives them.
  const provider = await startProvider(
    { data: folder, host: 'localhost', providerPort: 0, isProviderPortFixed: true },
    sayNothing,
  );
  closing.push(() => provider.close());
  env = {
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret that all hosts of the test have',
    PROVIDER_URL: `http://localhost:${provider.port}`,
    PROVIDER_SECRET: readOrCreateSecret(folder),
  };
  const options = ['--payment-minutes', '0.083', '--provider-pages', `http://localhost:${provider.port}`];
  const open = (_: unknown, index: number) => hostProcessIn(env, path.join(folder, String(index)), options);
  hosts = await Promise.all(Array.from({ length: processes }, open));
  await Promise.all(hosts.map((host) => host.start()));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  for (const close of closing.reverse()) await close();
});

/** Payments that are not decided yet. */
async function underWay(): Promise<number> {
  const rows = await database
    .selectFrom('payments')
    .select('status')
    .where('status', 'in', undecidedStatuses)
    .execute();
  return rows.length;
}

/** A load balancer: each call goes to the next process, even if it is dead. */
function balanced() {
  let calls = 0;
  return {
    get origin() {
      calls += 1;
      return hosts[calls % hosts.length]?.origin ?? '';
    },
    providerOrigin: env['PROVIDER_URL'] ?? '',
  };
}

const seed = seedsFor('fight for seats').at(-1) ?? 0;
it(
  `sells no seat twice to ${travellers} travellers at ${processes} processes, of which one is killed again and again (seed ${seed})`,
  async () => {
    const [dying] = hosts;
    const { journeyId, free } = await coachOf49({ origin: dying?.origin ?? '', providerOrigin: '' });
    const fight = { isOver: false, deaths: 0 };
    const fewestDeaths = 2;
    const killing = (async () => {
      while (!fight.isOver || fight.deaths < fewestDeaths) {
        await wait(1000);
        await dying?.kill();
        fight.deaths += 1;
        await dying?.start();
      }
    })();
    const orders = await fightForSeats(balanced(), { journeyId, travellers, seed, forMs: fightMs, onStep: sayNothing });
    fight.isOver = true;
    await killing;
    expect(new Set(orders).size).toBe(orders.length);

    await expect.poll(underWay, { timeout: 60_000, interval: 200 }).toBe(0);
    const { text, code } = await outputOf('host-fixtures/operations/audit/print-audit.ts', ['--data', folder], env);
    const count = (what: string) => Number(new RegExp(`^(?:WRONG )?${what}: (\\d+)$`, 'm').exec(text)?.[1]);
    expect(count('payments under way')).toBe(0);
    expect(text).toContain('Nothing is wrong.');
    expect(code).toBe(0);
    expect(count('tickets')).toBeLessThanOrEqual(Math.min(free, places));
    expect(count('tickets')).toBeGreaterThan(free / 2);
    expect(count('orders')).toBe(orders.length);
    expect(count('places held without a sale')).toBe(0);
  },
  fightMs + 90_000,
);
