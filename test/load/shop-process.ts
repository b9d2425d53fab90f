import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../host-fixtures/server/http/app.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { createPostgresLocks } from '../../host-fixtures/server/database/postgres/postgres-locks.ts';
import { trialFeatures } from '../../host-fixtures/server/trial-features/trial-features.ts';
import { openTrialFeatures } from '../../host-fixtures/server/trial-features/open-trial-features.ts';
import { hostedPage } from '../../host-fixtures/server/payments/hosted-page/hosted-page.ts';
import { type PaymentProvider } from '../../host-fixtures/server/payments/payment-provider.ts';
import { fakeTimetable } from '../../host-fixtures/testing/fake-timetable.ts';
import { type Loss, loseCalls } from '../../host-fixtures/testing/lose-calls.ts';
import { type ShopProcessOptions, type ShopConditions, conditionsHeader } from './shop-conditions.ts';

/** One host of a shop in a process of its own, which can be killed. Its options are its argument, as JSON. */

async function open({ url, providerOrigin, providerSecret, secret, startTime }: ShopProcessOptions): Promise<void> {
  const losses = new Map<keyof PaymentProvider, Loss>();
  let now = startTime;
  const client = loseCalls(hostedPage.connect({ origin: providerOrigin, secret: providerSecret }), losses);
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const app = await createApp({
    database: await openDatabase({ url }),
    locks: createPostgresLocks(url),
    timetable: fakeTimetable(),
    clock: { now: () => now },
    logger: false,
    secret: Buffer.from(secret, 'base64'),
    trial: await openTrialFeatures(trialFeatures),
    provider: { client, origin: providerOrigin, port: 0 },
    reconcileEveryMs: 1000,
    bundleDir: mkdtempSync(path.join(tmpdir(), 'coach-bundle-')),
    pagesDir: path.join(root, 'host-fixtures', 'pages'),
    widgetsDir: path.join(root, 'widgets'),
  });
  app.server.prependListener('request', ({ headers }) => {
    const conditions = JSON.parse(String(headers[conditionsHeader])) as ShopConditions;
    now = conditions.now;
    losses.clear();
    for (const [call, loss] of conditions.losses) losses.set(call, loss);
  });
  // The process ends with its parent.
  process.stdin.resume().on('end', () => process.exit());
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}

await open(JSON.parse(process.argv[2] ?? '') as ShopProcessOptions);
