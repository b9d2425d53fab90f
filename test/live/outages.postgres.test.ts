import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../host-fixtures/testing/postgres-server.ts';
import { findPostgres } from '../support/find-postgres.mjs';
import { createFeatureVisitor } from './feature-visitor.ts';
import { buyInDays } from './live-purchases.ts';
import { openLiveShop, readHealth, runAudit, timeLimitMs } from './live-shop.ts';
import { uploadParts } from './upload-parts.ts';

/** Travellers who buy one after the other, in rows at the same time. */
const rowsOfHost = 2;
const purchasesOfRow = 3;
/** For how long PostgreSQL is stopped, in ms. */
const outageMs = 10_000;
/** Within this time the health must report it, in ms. */
const noticeMs = 4000;

it(
  'two live hosts whose PostgreSQL is stopped for ten seconds report it, stay, and complete everything when it is back',
  async () => {
    const bin = findPostgres();
    if (bin === undefined) throw new Error('There is no PostgreSQL.');
    const server = await startPostgres(bin);
    onTestFinished(() => server.stop());
    const shop = await openLiveShop({ databaseUrl: server.url, hostCount: 2, env: { LOG_LEVEL: 'info' } });
    onTestFinished(() => shop.close());
    await Promise.all(shop.hosts.map((host) => host.start()));
    const entrances = shop.hosts.map(({ origin }) => ({ origin, providerOrigin: shop.provider.origin }));
    const readAllHealth = () => Promise.all(entrances.map(readHealth));
    const pids = shop.hosts.map((host) => host.pid());
    expect(await readAllHealth()).toMatchObject([
      [200, { status: 'ok' }],
      [200, { status: 'ok' }],
    ]);

    const orders: string[] = [];
    const buying = Promise.all(
      entrances.flatMap((entrance) =>
        Array.from({ length: rowsOfHost }, async () => {
          for (let count = 0; count < purchasesOfRow; count += 1)
            orders.push((await buyInDays(entrance, 3)).orderNumber);
        }),
      ),
    );
    const sender = createFeatureVisitor(shop.hosts[0]?.origin ?? '');
    await sender.open('/');
    const upload = uploadParts(sender);
    expect(await upload.sendNext()).toMatchObject({ status: 200 });
    await expect.poll(() => orders.length, { timeout: timeLimitMs }).toBeGreaterThan(0);

    const stoppedAt = performance.now();
    await server.suspend();
    const unreachable = [503, { status: 'database-unreachable' }];
    await expect.poll(readAllHealth, { timeout: 20_000, interval: 50 }).toMatchObject([unreachable, unreachable]);
    expect(performance.now() - stoppedAt).toBeLessThan(noticeMs);
    const refusal = await upload.sendNext();
    expect(refusal.status).toBe(503);
    expect(JSON.parse(refusal.text)).toHaveProperty('errors');
    await wait(outageMs - (performance.now() - stoppedAt));
    expect(await readAllHealth()).toMatchObject([unreachable, unreachable]);

    await server.resume();
    await expect.poll(readAllHealth, { timeout: 30_000 }).toMatchObject([
      [200, { status: 'ok' }],
      [200, { status: 'ok' }],
    ]);
    while (!upload.isComplete()) expect(await upload.sendNext()).toMatchObject({ status: 200 });
    await buying;
    const count = entrances.length * rowsOfHost * purchasesOfRow;
    expect(new Set(orders).size).toBe(count);
    const countTickets = () => new Set(shop.mails.map(({ email }) => email.messageId)).size;
    await expect.poll(countTickets, { timeout: 60_000 }).toBe(count);
    expect(shop.hosts.map((host) => host.pid())).toEqual(pids);
    const audit = await runAudit(shop);
    expect(audit.text).toContain(`\norders: ${count}\n`);
    expect(audit.text).toMatch(/\nNothing is wrong\.\n$/);
    for (const host of shop.hosts) {
      const lines = host.output().trim().split('\n');
      for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    }
  },
  2 * timeLimitMs,
);
