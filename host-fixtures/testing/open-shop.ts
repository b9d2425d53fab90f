import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FastifyInstance } from 'fastify';
import { createProviderApp } from '../provider/provider-app.ts';
import { openProviderDatabase } from '../provider/provider-database.ts';
import { createOperations } from '../operations/extend-host.ts';
import { createApp } from '../server/http/app.ts';
import { trialFeatures } from '../server/trial-features/trial-features.ts';
import { openTrialFeatures } from '../server/trial-features/open-trial-features.ts';
import { createSandboxControl } from '../server/scenarios/sandbox-control.ts';
import { hostedPage } from '../server/payments/hosted-page/hosted-page.ts';
import { openMemoryDatabase } from './test-database.ts';
import { fakeTimetable } from './fake-timetable.ts';
import { type TestAppParts, testNow, testSecret } from './test-app.ts';
import { createAppFetch } from './app-fetch.ts';

/** A host with its provider for several tests of a file, which must close it. */
export interface OpenShop {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Opens a host that sells the fake timetable, with a stopped clock; for `beforeAll`. */
export async function openShop(parts: TestAppParts = {}): Promise<OpenShop> {
  const [secret, now] = ['a secret of the tests', () => testNow];
  const bundleDir = await mkdtemp(path.join(tmpdir(), 'coach-bundle-'));
  const providerDatabase = await openProviderDatabase({ memory: true });
  const provider = await createProviderApp({
    database: providerDatabase,
    secret,
    now,
    post: () => Promise.resolve(true),
  });
  const address = { origin: 'http://provider.test', secret, fetch: createAppFetch(provider) };
  const [client, sandbox] = [hostedPage.connect(address), createSandboxControl(address)];
  const database = parts.database ?? (await openMemoryDatabase());
  const app = await createApp({
    database,
    timetable: fakeTimetable(),
    clock: { now },
    logger: false,
    bundleDir,
    secret: testSecret,
    pagesDir: fileURLToPath(new URL('../pages/', import.meta.url)),
    widgetsDir: fileURLToPath(new URL('../../widgets/', import.meta.url)),
    trial: await openTrialFeatures(trialFeatures),
    provider: { client, sandbox, port: 8180 },
    extensions: [createOperations(parts)],
    ...parts,
  });
  return {
    app,
    async close() {
      await app.close();
      if (!parts.database) await database.destroy();
      await provider.close();
      await providerDatabase.destroy();
      await rm(bundleDir, { recursive: true, force: true });
    },
  };
}
