import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { callbackPath } from '../../host-fixtures/server/http/api/payment/provider-callback.ts';
import { auditSales, filterFaults } from '../../host-fixtures/operations/audit/audit-sales.ts';
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
import { createTestMarks, openTraveller, testSitePages } from '../../host-fixtures/testing/test-shop.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { type ShopProcessOptions, type ShopConditions, conditionsHeader } from './shop-conditions.ts';

const script = fileURLToPath(new URL('shop-process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
/** The maximum time for a process to start. */
const startTimeoutMs = 60_000;

/** A process of a shop. */
interface ShopProcess {
  child: ChildProcess;
  /** Resolves when the process listens. */
  origin: Promise<string>;
  /** Its origin; undefined if it does not listen. */
  listeningOrigin: string | undefined;
}

function startProcess(options: ShopProcessOptions): ShopProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const origin = once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(startTimeoutMs) });
  const shopProcess: ShopProcess = { child, listeningOrigin: undefined, origin: origin.then(([line]) => String(line)) };
  shopProcess.origin.then((line) => (shopProcess.listeningOrigin = line)).catch(() => undefined);
  return shopProcess;
}

/**
 * Opens an {@link AfterSalesShop} with several processes on one database. Each call goes to the next process that listens. If
 * the process is killed during the call, the call is repeated at the next one, as a browser would repeat it.
 */
export async function openProcessShop(processes: number) {
  const { url, empty, drop } = await postgresCopy(testPostgres());
  const database = new PostgresDatabase<Tables>(url);
  const locks = createPostgresLocks(url);
  const clock = { now: testNow };
  const now = () => clock.now;
  const losses = new Map<keyof PaymentProvider, Loss>();
  const hostState = { ignoresCallbacks: false };
  const callbacks: SentCallback[] = [];
  const testProvider = await openTestProvider({
    now,
    post: async (callback) => {
      callbacks.push(callback);
      return !hostState.ignoresCallbacks && (await deliverCallback(callback)) === 204;
    },
  });
  await testProvider.pages.listen({ host: '127.0.0.1', port: 0 });
  const providerOrigin = `http://127.0.0.1:${(testProvider.pages.server.address() as AddressInfo).port}`;
  const { secret: providerSecret } = testProvider.address;
  const start = () => {
    const options = {
      url,
      providerOrigin,
      providerSecret,
      secret: testSecret.toString('base64'),
      startTime: clock.now,
    };
    return startProcess(options);
  };
  const shopProcesses = Array.from({ length: processes }, start);
  await Promise.all(shopProcesses.map(({ origin }) => origin));
  let calls = 0;
  let killCount = 0;

  /** Finds the next process that listens, and waits until one does. */
  async function findListeningOrigin(): Promise<string> {
    for (;;) {
      for (let tries = 0; tries < shopProcesses.length; tries += 1) {
        calls += 1;
        const origin = shopProcesses[calls % shopProcesses.length]?.listeningOrigin;
        if (origin !== undefined) return origin;
      }
      await wait(20);
    }
  }

  let latestConditions = '';

  /**
   * Sends the time and the losses to all processes if they have changed.
   *
   * @returns them as a header
   */
  async function shareConditions(): Promise<string> {
    const conditions = JSON.stringify({ now: clock.now, losses: [...losses] } satisfies ShopConditions);
    const isChanged = conditions !== latestConditions;
    latestConditions = conditions;
    const listeningOrigins = isChanged ? shopProcesses.flatMap(({ listeningOrigin }) => listeningOrigin ?? []) : [];
    const sendConditions = (origin: string) =>
      fetchAnswer(origin, { url: '/no-page', headers: { [conditionsHeader]: conditions } });
    await Promise.allSettled(listeningOrigins.map(sendConditions));
    return conditions;
  }

  async function send(request: HostRequest) {
    for (;;) {
      try {
        const headers = { ...request.headers, [conditionsHeader]: await shareConditions() };
        return await fetchAnswer(await findListeningOrigin(), { ...request, headers });
      } catch (error) {
        // The process was killed, and may have executed the call before.
        if (!(error instanceof TypeError)) throw error;
        await wait(20);
      }
    }
  }
  const app = { inject: send as unknown as InjectableHost['inject'] };

  async function deliverCallback({ body, headers }: SentCallback): Promise<number> {
    const allHeaders = { 'content-type': 'application/json', ...headers } as Record<string, string>;
    return (await send({ method: 'POST', url: callbackPath, headers: allHeaders, payload: body })).statusCode;
  }

  /**
   * Kills a process with SIGKILL, and starts another one in its place. Waits until all processes listen before, so that one is
   * always running.
   */
  async function kill(index: number): Promise<void> {
    await Promise.all(shopProcesses.map(({ origin }) => origin));
    const killedProcess = shopProcesses[index % shopProcesses.length];
    if (killedProcess === undefined) return;
    killedProcess.listeningOrigin = undefined;
    killedProcess.child.kill('SIGKILL');
    await once(killedProcess.child, 'exit');
    killCount += 1;
    shopProcesses[index % shopProcesses.length] = start();
  }

  const client = loseCalls(hostedPage.connect(testProvider.address), losses);
  const afterSalesShop: AfterSalesShop = {
    database,
    providerDatabase: testProvider.database,
    now,
    losses,
    hostState,
    sent: callbacks,
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
        marks: createTestMarks(now),
        sitePages: testSitePages,
      }),
    traveller: () => openTraveller(() => app, testProvider.pages),
    audit: async () => {
      const counts = await auditSales(database, testProvider.books, clock.now);
      return {
        faults: filterFaults(counts),
        count: (what: string) => counts.find((entry) => entry.what === what)?.count,
      };
    },
  };
  return {
    kill,
    countKills: () => killCount,
    /** Removes all sales, and resets the clock and all faults. The processes continue. */
    async reset(): Promise<AfterSalesShop> {
      clock.now = testNow;
      losses.clear();
      callbacks.splice(0);
      hostState.ignoresCallbacks = false;
      await empty();
      for (const table of ['callbacks', 'refunds', 'sessions'] as const) {
        await testProvider.database.deleteFrom(table).execute();
      }
      return afterSalesShop;
    },
    async close() {
      for (const { child } of shopProcesses) child.kill('SIGKILL');
      await testProvider.close();
      await database.destroy();
      await locks.close();
      await drop();
    },
  };
}
