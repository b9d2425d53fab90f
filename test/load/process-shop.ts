import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { callbackPath } from '../../host-fixtures/server/http/api/payment/provider-callback.ts';
import { auditSales } from '../../host-fixtures/operations/audit/audit-sales.ts';
import { PostgresDatabase } from '../../host-fixtures/server/database/postgres/postgres-database.ts';
import { postgresLocks } from '../../host-fixtures/server/database/postgres/postgres-locks.ts';
import { type Tables } from '../../host-fixtures/server/database/tables.ts';
import { hostedPage } from '../../host-fixtures/server/payments/hosted-page/hosted-page.ts';
import { openTestProvider } from '../../host-fixtures/server/payments/hosted-page/test-provider.test-data.ts';
import { type PaymentProvider } from '../../host-fixtures/server/payments/payment-provider.ts';
import { reconcile } from '../../host-fixtures/server/payments/reconcile.ts';
import { type SentCallback } from '../../host-fixtures/server/payments/test-provider.test-data.ts';
import { type AfterSalesShop } from '../../host-fixtures/testing/after-sales/after-sales-steps.ts';
import { type Loss, losing } from '../../host-fixtures/testing/losing-provider.ts';
import { type AskedHost, type HostRequest, testNow, testSecret } from '../../host-fixtures/testing/test-app.ts';
import { postgresCopy, testPostgres } from '../../host-fixtures/testing/test-database.ts';
import { openTraveller } from '../../host-fixtures/testing/test-shop.ts';
import { fetchedAnswer } from './fetched-answer.ts';
import { type ShopProcessFacts, type ShopWorld, worldHeader } from './shop-world.ts';

const script = fileURLToPath(new URL('shop-process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
/** A process that has not come by then will not. */
const startsWithinMs = 60_000;

/** A process of a shop: there, or being started again. */
interface ShopProcess {
  child: ChildProcess;
  origin: Promise<string>;
  /** Where it listens; undefined while it does not. */
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
 * A shop of several processes on one database, as {@link AfterSalesShop} for one sequence after another. Each call goes to another process
 * that lives; one that dies while it is asked is asked again, at the next, as a browser does that was not answered.
 */
export async function openProcessShop(processes: number) {
  const { url, empty, drop } = await postgresCopy(testPostgres());
  const database = new PostgresDatabase<Tables>(url);
  const locks = postgresLocks(url);
  const clock = { now: testNow };
  const now = () => clock.now;
  const losses = new Map<keyof PaymentProvider, Loss>();
  const shop = { isDeaf: false };
  const sent: SentCallback[] = [];
  const theirs = await openTestProvider({
    now,
    post: async (callback) => {
      sent.push(callback);
      return !shop.isDeaf && (await hear(callback)) === 204;
    },
  });
  await theirs.pages.listen({ host: '127.0.0.1', port: 0 });
  const providerOrigin = `http://127.0.0.1:${(theirs.pages.server.address() as AddressInfo).port}`;
  const { secret: providerSecret } = theirs.address;
  const start = () => {
    const facts = { url, providerOrigin, providerSecret, secret: testSecret.toString('base64'), beginsAt: clock.now };
    return startProcess(facts);
  };
  const all = Array.from({ length: processes }, start);
  await Promise.all(all.map(({ origin }) => origin));
  let calls = 0;
  let deaths = 0;

  /** A process that listens, another one at each call. */
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

  /** What the world is like now; all processes hear of it, since their clocks go alike. */
  async function tellAll(): Promise<string> {
    const world = JSON.stringify({ now: clock.now, losses: [...losses] } satisfies ShopWorld);
    const isNews = world !== known;
    known = world;
    const living = isNews ? all.flatMap(({ at }) => at ?? []) : [];
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
        // Nobody listens there any more: it may have been done.
        if (!(error instanceof TypeError)) throw error;
        await wait(20);
      }
    }
  }
  const app = { inject: ask as unknown as AskedHost['inject'] };

  async function hear({ body, headers }: SentCallback): Promise<number> {
    const typed = { 'content-type': 'application/json', ...headers } as Record<string, string>;
    return (await ask({ method: 'POST', url: callbackPath, headers: typed, payload: body })).statusCode;
  }

  /** SIGKILL; it comes again by itself. Waits as long as another one is on its way, so that one is always there. */
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

  const client = losing(hostedPage.connect(theirs.address), losses);
  const forSequence: AfterSalesShop = {
    database,
    providerDatabase: theirs.database,
    now,
    losses,
    shop,
    sent,
    hear,
    later: (ms) => (clock.now += ms),
    restart: () => kill(calls),
    reconcile: () =>
      reconcile({
        database,
        now,
        provider: client,
        inTurn: locks.inTurn,
        onProblem: () => undefined,
        callbackUrl: () => 'http://host.test/',
      }),
    traveller: () => openTraveller(() => app, theirs.pages),
    audit: async () => {
      const counts = await auditSales(database, theirs.books, clock.now);
      return {
        wrong: counts.filter(({ isFault, count }) => isFault && count > 0),
        count: (what: string) => counts.find((it) => it.what === what)?.count,
      };
    },
  };
  return {
    kill,
    deaths: () => deaths,
    /** The shop as on its first day. */
    async anew(): Promise<AfterSalesShop> {
      clock.now = testNow;
      losses.clear();
      sent.splice(0);
      shop.isDeaf = false;
      await empty();
      for (const table of ['callbacks', 'refunds', 'sessions'] as const) {
        await theirs.database.deleteFrom(table).execute();
      }
      return forSequence;
    },
    async close() {
      for (const { child } of all) child.kill('SIGKILL');
      await theirs.close();
      await database.destroy();
      await locks.close();
      await drop();
    },
  };
}
