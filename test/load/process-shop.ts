import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { callbackPath } from '../../host-fixtures/server/http/api/payment/provider-callback.ts';
import { auditSales } from '../../host-fixtures/operations/audit/audit-sales.ts';
import { PostgresDatabase } from '../../host-fixtures/server/database/postgres/postgres-database.ts';
import { createPostgresLocks } from '../../host-fixtures/server/database/postgres/postgres-locks.ts';
import { type Tables } from '../../host-fixtures/server/database/tables.ts';
import { hostedPage } from '../../host-fixtures/server/payments/hosted-page/hosted-page.ts';
import { openTestProvider } from '../../host-fixtures/server/payments/hosted-page/test-provider.test-data.ts';
import { type PaymentProvider } from '../../host-fixtures/server/payments/payment-provider.ts';
import { reconcile } from '../../host-fixtures/server/payments/reconcile.ts';
import { type SentCallback } from '../../host-fixtures/server/payments/test-provider.test-data.ts';
import { type AfterSalesShop } from '../../host-fixtures/testing/after-sales/after-sales-steps.ts';
import { type Loss, loseCalls } from '../../host-fixtures/testing/lose-calls.ts';
import { type InjectableHost, type HostRequest, testNow, testSecret } from '../../host-fixtures/testing/test-app.ts';
import { postgresCopy, testPostgres } from '../../host-fixtures/testing/test-database.ts';
import { openTraveller } from '../../host-fixtures/testing/test-shop.ts';
import { fetchedAnswer } from './fetched-answer.ts';
import { type ShopProcessFacts, type ShopWorld, worldHeader } from './shop-world.ts';

const script = fileURLToPath(new URL('shop-process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
/** The maximum time for a process to start. */
const startsWithinMs = 60_000;

/** A process of a shop, running or being restarted. */
interface ShopProcess {
  child: ChildProcess;
  origin: Promise<string>;
  /** Its origin; undefined while it does not listen. */
  at: string | undefined;
}

function startProcess(facts: ShopProcessFacts): ShopProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(facts)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const origin = once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(startsWithinMs) });
  const started: ShopProcess = { child, at: undefined, origin: origin.then(([line]) => String(line)) };
  started.origin.then((at) => (started.at = at)).catch(() => undefined);
  return started;
}

/**
 * An {@link AfterSalesShop} of several processes on one database. Each call goes to the next running process. If it
 * dies during the call, the call is repeated at the next one, like a browser's retry.
 */
export async function openProcessShop(processes: number) {
  const { url, empty, drop } = await postgresCopy(testPostgres());
  const database = new PostgresDatabase<Tables>(url);
  const locks = createPostgresLocks(url);
  const clock = { now: testNow };
  const now = () => clock.now;
  const losses = new Map<keyof PaymentProvider, Loss>();
  const hostState = { ignoresCallbacks: false };
  const sent: SentCallback[] = [];
  const testProvider = await openTestProvider({
    now,
    post: async (callback) => {
      sent.push(callback);
      return !hostState.ignoresCallbacks && (await deliverCallback(callback)) === 204;
    },
  });
  await testProvider.pages.listen({ host: '127.0.0.1', port: 0 });
  const providerOrigin = `http://127.0.0.1:${(testProvider.pages.server.address() as AddressInfo).port}`;
  const { secret: providerSecret } = testProvider.address;
  const start = () => {
    const facts = { url, providerOrigin, providerSecret, secret: testSecret.toString('base64'), beginsAt: clock.now };
    return startProcess(facts);
  };
  const all = Array.from({ length: processes }, start);
  await Promise.all(all.map(({ origin }) => origin));
  let calls = 0;
  let deaths = 0;

  /** The next listening process. */
  async function next(): Promise<string> {
    for (;;) {
      for (let tries = 0; tries < all.length; tries += 1) {
        calls += 1;
        const at = all[calls % all.length]?.at;
        if (at !== undefined) return at;
      }
      await wait(20);
    }
  }

  let known = '';

  /** The current time and network faults, which are sent to all processes. */
  async function tellAll(): Promise<string> {
    const world = JSON.stringify({ now: clock.now, losses: [...losses] } satisfies ShopWorld);
    const isChanged = world !== known;
    known = world;
    const living = isChanged ? all.flatMap(({ at }) => at ?? []) : [];
    const tell = (at: string) => fetchedAnswer(at, { url: '/no-page', headers: { [worldHeader]: world } });
    await Promise.allSettled(living.map(tell));
    return world;
  }

  async function ask(request: HostRequest) {
    for (;;) {
      try {
        const headers = { ...request.headers, [worldHeader]: await tellAll() };
        return await fetchedAnswer(await next(), { ...request, headers });
      } catch (error) {
        // The process has died, and may have executed the call.
        if (!(error instanceof TypeError)) throw error;
        await wait(20);
      }
    }
  }
  const app = { inject: ask as unknown as InjectableHost['inject'] };

  async function deliverCallback({ body, headers }: SentCallback): Promise<number> {
    const typed = { 'content-type': 'application/json', ...headers } as Record<string, string>;
    return (await ask({ method: 'POST', url: callbackPath, headers: typed, payload: body })).statusCode;
  }

  /**
   * Kills a process with SIGKILL; it is restarted. Waits while another one is starting, so that one is always running.
   */
  async function kill(index: number): Promise<void> {
    await Promise.all(all.map(({ origin }) => origin));
    const dying = all[index % all.length];
    if (dying === undefined) return;
    dying.at = undefined;
    dying.child.kill('SIGKILL');
    await once(dying.child, 'exit');
    deaths += 1;
    all[index % all.length] = start();
  }

  const client = loseCalls(hostedPage.connect(testProvider.address), losses);
  const forSequence: AfterSalesShop = {
    database,
    providerDatabase: testProvider.database,
    now,
    losses,
    hostState,
    sent,
    deliverCallback,
    advance: (ms) => (clock.now += ms),
    restart: () => kill(calls),
    reconcile: () =>
      reconcile({
        database,
        now,
        provider: client,
        runExclusive: locks.runExclusive,
        onProblem: () => undefined,
        callbackUrl: () => 'http://host.test/',
      }),
    traveller: () => openTraveller(() => app, testProvider.pages),
    audit: async () => {
      const counts = await auditSales(database, testProvider.books, clock.now);
      return {
        faults: counts.filter(({ isFault, count }) => isFault && count > 0),
        count: (what: string) => counts.find((it) => it.what === what)?.count,
      };
    },
  };
  return {
    kill,
    deaths: () => deaths,
    /** Resets the shop. */
    async reset(): Promise<AfterSalesShop> {
      clock.now = testNow;
      losses.clear();
      sent.splice(0);
      hostState.ignoresCallbacks = false;
      await empty();
      for (const table of ['callbacks', 'refunds', 'sessions'] as const) {
        await testProvider.database.deleteFrom(table).execute();
      }
      return forSequence;
    },
    async close() {
      for (const { child } of all) child.kill('SIGKILL');
      await testProvider.close();
      await database.destroy();
      await locks.close();
      await drop();
    },
  };
}
