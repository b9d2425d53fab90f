import { createServer, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { postgresCopy, testPostgres } from '../../../testing/test-database.ts';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { testApp, testNow } from '../../../testing/test-app.ts';
import { findPostgres } from '../../../../test/support/find-postgres.mjs';
import { createHostMetrics } from '../../../operations/metrics/host-metrics.ts';
import { openDatabase } from '../open-database.ts';

/** A host with metrics, on a database whose connection can be cut. */
async function openHost(url: string) {
  const database = await openDatabase({ url });
  onTestFinished(() => database.destroy());
  const metrics = createHostMetrics({ database, now: () => testNow });
  const app = await testApp({ database, metrics });
  const checkHealth = async () => {
    const [healthz, readyz] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')]);
    expect([readyz.statusCode, readyz.json()]).toEqual([healthz.statusCode, healthz.json()]);
    return [healthz.statusCode, healthz.json<{ status: string }>().status];
  };
  return { checkHealth, metrics };
}

const isUp = /^coach_database_up 1$/m;
const isDown = /^coach_database_up 0$/m;

it('a host whose PostgreSQL is stopped reports it, and continues to report its other metrics', async () => {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('There is no PostgreSQL.');
  const server = await startPostgres(bin);
  onTestFinished(() => server.stop());
  const { checkHealth, metrics } = await openHost(server.url);
  expect(await checkHealth()).toEqual([200, 'ok']);
  expect(await metrics.text()).toMatch(isUp);
  await server.stop();
  await expect.poll(checkHealth, { timeout: 60_000 }).toEqual([503, 'database-unreachable']);
  const text = await metrics.text();
  expect(text).toMatch(isDown);
  expect(text).toMatch(/^coach_database_bytes [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});

it(
  'answers while the machine of PostgreSQL is silently unreachable, and when it is back',
  { timeout: 150_000 },
  async () => {
    const { url, drop } = await postgresCopy(testPostgres());
    onTestFinished(drop);
    const proxy = await startProxy(Number(new URL(url).port));
    const { checkHealth, metrics } = await openHost(Object.assign(new URL(url), { port: String(proxy.port) }).href);
    expect(await checkHealth()).toEqual([200, 'ok']);
    proxy.stopForwarding();
    // The operating system would wait for a quarter of an hour.
    await expect.poll(checkHealth, { timeout: 60_000 }).toEqual([503, 'database-unreachable']);
    expect(await metrics.text()).toMatch(isDown);
    proxy.resumeForwarding();
    await expect.poll(checkHealth, { timeout: 60_000 }).toEqual([200, 'ok']);
    expect(await metrics.text()).toMatch(isUp);
  },
);

/** Starts a proxy to a server. The proxy can silently stop forwarding. */
async function startProxy(target: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    if (isSilent) return;
    const far = connect(target, '127.0.0.1').on('error', () => undefined);
    sockets.add(far);
    near.on('data', (bytes) => void (!isSilent && far.write(bytes)));
    far.on('data', (bytes) => void (!isSilent && near.write(bytes)));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as { readonly port: number }).port,
    stopForwarding: () => void (isSilent = true),
    resumeForwarding: () => void (isSilent = false),
  };
}
