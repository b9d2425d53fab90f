import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openProviderDatabase } from '../../host-fixtures/provider/provider-database.ts';
import { auditSales, filterFaults } from '../../host-fixtures/operations/audit/audit-sales.ts';
import { openSandboxBooks } from '../../host-fixtures/provider/session-api.ts';
import { createOperations } from '../../host-fixtures/operations/extend-host.ts';
import { removeExpiredRows } from '../../host-fixtures/server/http/background-work.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { getDatabaseSize } from '../../host-fixtures/testing/database-size.ts';
import { testApp, testNow } from '../../host-fixtures/testing/test-app.ts';

/**
 * Opens a host with a fake clock in this process.
 *
 * @param storage of its databases: files, or memory, so that a hundred thousand requests do not wait for the disk
 */
export async function openCrowdShop(storage: 'files' | 'memory') {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coach-crowd-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const location = storage === 'files' ? { dataDir } : ({ memory: true } as const);
  const database = await openDatabase(location);
  const providerDatabase = await openProviderDatabase(location);
  onTestFinished(async () => void (await Promise.all([database.destroy(), providerDatabase.destroy()])));
  const time = { now: testNow };
  const app = await testApp({ database, clock: { now: () => time.now } });
  return {
    app,
    database,
    time,
    removeExpired: () => removeExpiredRows(database, { now: time.now, extensions: [createOperations({})] }),
    /** Returns the size of the databases in bytes. Of databases in memory, only the host's counts. */
    async measureStoredBytes(): Promise<number> {
      if (storage === 'memory') return getDatabaseSize(database);
      const files = await Promise.all((await readdir(dataDir)).map((name) => stat(path.join(dataDir, name))));
      return files.reduce((sum, { size }) => sum + size, 0);
    },
    async audit() {
      const counts = await auditSales(database, openSandboxBooks(providerDatabase), time.now);
      return {
        faults: filterFaults(counts),
        count: (what: string) => counts.find((entry) => entry.what === what)?.count,
      };
    },
  };
}
