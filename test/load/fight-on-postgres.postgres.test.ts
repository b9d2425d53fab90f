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
import { type HostProcess, createHostProcessWithEnv, readOutput } from './host-process.ts';
import { findCoachWith49Seats, fightForSeats } from './seat-fight.ts';

const travellers = 200;
const seatsPerCoach = 49;
const processes = 3;
/** The time limit on a slow machine. */
const timeLimitMs = 900_000;

const doNothing = () => undefined;

let folder = '';
let env: Record<string, string> = {};
let hosts: readonly HostProcess[] = [];
let database: Database;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-processes-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const { url, drop } = await postgresCopy(testPostgres());
  cleanups.push(drop);
  database = await openDatabase({ url });
  cleanups.push(() => database.destroy());
  // All hosts have the same provider, which is not killed.
  const provider = await startProvider(
    { data: folder, host: 'localhost', providerPort: 0, isProviderPortFixed: true },
    doNothing,
  );
  cleanups.push(() => provider.close());
  env = {
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret that all hosts of the test have',
    PROVIDER_URL: `http://localhost:${provider.port}`,
    PROVIDER_SECRET: readOrCreateSecret(folder),
  };
  const options = ['--payment-minutes', '0.083', '--provider-pages', `http://localhost:${provider.port}`];
  const createHost = (_: unknown, index: number) =>
    createHostProcessWithEnv(env, path.join(folder, String(index)), options);
  hosts = await Promise.all(Array.from({ length: processes }, createHost));
  await Promise.all(hosts.map((host) => host.start()));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

/** Counts payments that are not decided yet. */
async function countUndecidedPayments(): Promise<number> {
  const rows = await database
    .selectFrom('payments')
    .select('status')
    .where('status', 'in', undecidedStatuses)
    .execute();
  return rows.length;
}

/** Creates a load balancer: each call goes to the next process, even if that one is not running. */
function createLoadBalancer() {
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
  `sells no seat twice to ${travellers} travellers at ${processes} processes, one of which is killed repeatedly (seed ${seed})`,
  async () => {
    const [killedHost] = hosts;
    const { journeyId, free } = await findCoachWith49Seats({ origin: killedHost?.origin ?? '', providerOrigin: '' });
    const fight = { isOver: false, kills: 0 };
    const fewestKills = 2;
    const killLoop = (async () => {
      while (!fight.isOver || fight.kills < fewestKills) {
        await wait(1000);
        await killedHost?.kill();
        fight.kills += 1;
        await killedHost?.start();
      }
    })();
    const orders = await fightForSeats(createLoadBalancer(), {
      journeyId,
      travellers,
      seed,
      timeLimitMs,
      onStep: doNothing,
    });
    fight.isOver = true;
    await killLoop;
    expect(new Set(orders).size).toBe(orders.length);

    await expect.poll(countUndecidedPayments, { timeout: 60_000, interval: 200 }).toBe(0);
    const { text, code } = await readOutput('host-fixtures/operations/audit/print-audit.ts', ['--data', folder], env);
    const count = (what: string) => Number(new RegExp(`^(?:WRONG )?${what}: (\\d+)$`, 'm').exec(text)?.[1]);
    expect(count('payments under way')).toBe(0);
    expect(text).toContain('Nothing is wrong.');
    expect(code).toBe(0);
    expect(count('tickets')).toBeLessThanOrEqual(Math.min(free, seatsPerCoach));
    expect(count('tickets')).toBeGreaterThan(free / 2);
    expect(count('orders')).toBe(orders.length);
    expect(count('places held without a sale')).toBe(0);
  },
  timeLimitMs + 90_000,
);
