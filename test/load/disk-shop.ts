import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createProviderApp } from '../../host-fixtures/provider/provider-app.ts';
import { openProviderDatabase, providerFile } from '../../host-fixtures/provider/provider-database.ts';
import { signatureHeader } from '../../host-fixtures/server/payments/hosted-page/wire.ts';
import { fakeTimetable } from '../../host-fixtures/testing/fake-timetable.ts';
import { callbackPath } from '../../host-fixtures/server/http/api/payment/provider-callback.ts';
import { createApp } from '../../host-fixtures/server/http/app.ts';
import { auditSales, filterFaults } from '../../host-fixtures/operations/audit/audit-sales.ts';
import { openSandboxBooks } from '../../host-fixtures/provider/session-api.ts';
import { hostDatabaseFile, openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { createKeyedMutex } from '../../host-fixtures/server/kit/keyed-mutex.ts';
import { hostedPage } from '../../host-fixtures/server/payments/hosted-page/hosted-page.ts';
import { reconcile } from '../../host-fixtures/server/payments/reconcile.ts';
import { testNow } from '../../host-fixtures/testing/test-app.ts';
import { createAppFetch } from '../../host-fixtures/testing/app-fetch.ts';
import { createTestMarks, openTraveller, testSitePages } from '../../host-fixtures/testing/test-shop.ts';
import { type MemoryDisk } from './memory-disk.ts';
import { openOnDisk } from './sqlite-on-disk.ts';

const secret = 'a secret of the tests';
const projectFolder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The clock of a shop. It continues if the shop is opened again. */
export interface ShopClock {
  now: number;
}

/** Opens a host and its provider in this process, as `npm start` runs them, with both databases on one disk in memory. */
export async function openDiskShop(disk: MemoryDisk, time: ShopClock = { now: testNow }) {
  const now = () => time.now;
  const database = await openDatabase({ engine: openOnDisk(disk, hostDatabaseFile), file: hostDatabaseFile });
  const providerDatabase = await openProviderDatabase({ engine: openOnDisk(disk, providerFile), file: providerFile });
  const provider = await createProviderApp({
    database: providerDatabase,
    secret,
    now,
    post: async (_url, body, signature) => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
      return (await app.inject({ method: 'POST', url: callbackPath, headers, payload: body })).statusCode === 204;
    },
  });
  const client = hostedPage.connect({ origin: 'http://provider.test', secret, fetch: createAppFetch(provider) });
  const app = await createApp({
    timetable: fakeTimetable(),
    clock: { now },
    database,
    provider: { client, port: 8180 },
    // A restarted host has the sessions of the previous one.
    secret: Buffer.from('a secret that outlives the host of a test'),
    logger: false,
    bundleDir: tmpdir(),
    pagesDir: projectFolder('host-fixtures/pages/'),
    widgetsDir: projectFolder('widgets/'),
  });

  return {
    app,
    database,
    providerDatabase,
    provider,
    traveller: (cookies?: Map<string, string>) => openTraveller(() => app, provider, cookies),
    /** Runs the host's background tasks until no work is left. */
    async settle(): Promise<void> {
      const runExclusive = createKeyedMutex();
      const parts = {
        database,
        now,
        provider: client,
        runExclusive,
        marks: createTestMarks(now),
        sitePages: testSitePages,
      };
      for (let pass = 0; pass < 2; pass += 1) {
        time.now += 20 * 60_000;
        await reconcile({ ...parts, callbackUrl: () => 'http://host.test/', onProblem: () => undefined });
      }
    },
    async audit() {
      const counts = await auditSales(database, openSandboxBooks(providerDatabase), time.now);
      const faults = filterFaults(counts);
      return {
        faults: faults.map(({ what }) => what),
        count: (what: string) => counts.find((entry) => entry.what === what)?.count,
      };
    },
    /** Closes the host and the provider. Errors of a disk that has failed are ignored. */
    async close(): Promise<void> {
      await app.close();
      await provider.close();
      for (const openDatabase of [database, providerDatabase]) await openDatabase.destroy().catch(() => undefined);
    },
  };
}

/** A host and its provider on a disk in memory. */
export type DiskShop = Awaited<ReturnType<typeof openDiskShop>>;
