import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { machineNow } from '../support/machine-clock.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { goodFeed, writeFolder } from '../../host-fixtures/testing/test-feed.ts';
import { hostProcess, outputOf } from './host-process.ts';
import { stubbornTraveller } from './stubborn-traveller.ts';

const day = new Date(machineNow() + 100 * 86_400_000).toISOString().slice(0, 10);

it('a host does not share its folder, its backup can sell, and an incomplete request does not delay its shutdown', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-real-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [dataDir, copyDir] = [path.join(folder, 'data'), path.join(folder, 'copy')];
  const host = await hostProcess(dataDir);
  await host.start();
  onTestFinished(async () => void (await host.stop()));

  const { cities } = await read<{ cities: { id: number }[] }>(host.origin, 'origin-cities');
  const journeyId = await firstJourney(host.origin, cities[0]?.id ?? 0);
  const wish = { journeyId, passengers: 1, card: '4242424242424242', until: machineNow() + 60_000 };
  const bought = await stubbornTraveller(host, wish).buy();
  expect(bought).toBeDefined();

  // A different feed would change the tables of the running host.
  const main = 'host-fixtures/start.mjs';
  const other = await outputOf(main, ['--no-build', '--data', dataDir, '--gtfs', writeFolder(goodFeed), '--port', '0']);
  expect(other.code).toBe(1);
  expect(other.text).toContain(`is using the folder ${dataDir}. Stop it first, or name another folder with --data.`);
  expect((await read<{ cities: unknown[] }>(host.origin, 'origin-cities')).cities).toHaveLength(cities.length);

  const copying = await outputOf('host-fixtures/operations/back-up/run-back-up.ts', [
    '--data',
    dataDir,
    '--to',
    copyDir,
  ]);
  expect([copying.code, copying.text]).toEqual([0, expect.stringContaining('host.sqlite') as string]);
  const restored = await hostProcess(copyDir);
  await restored.start();
  onTestFinished(async () => void (await restored.stop()));

  // An incomplete request does not delay the shutdown of the first host.
  const halfSent = await sendHalf(host.origin);
  onTestFinished(() => void halfSent.destroy());
  const firstEnds = host.stop();
  expect(await stubbornTraveller(restored, { ...wish, until: machineNow() + 60_000 }).buy()).toBeDefined();
  await restored.stop();
  const audit = await outputOf('host-fixtures/operations/audit/print-audit.ts', ['--data', copyDir]);
  expect([audit.code, audit.text]).toEqual([0, expect.stringMatching(/^orders: 2$/m) as string]);
  const copy = await openDatabase({ dataDir: copyDir });
  const orders = await copy.selectFrom('orders').select('order_number').execute();
  await copy.destroy();
  expect(orders.map(({ order_number }) => order_number)).toContain(bought);
  expect(await firstEnds).toBe(0);
});

/** Sends the head of a request and a part of its body. */
async function sendHalf(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  socket.on('error', () => undefined);
  const head = 'POST /journey-planner/api/basket HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
  await new Promise<void>((resolve) => socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{"half":`, () => resolve()));
  return socket;
}

async function read<Body>(origin: string, url: string): Promise<Body> {
  return (await (await fetch(`${origin}/journey-planner/api/${url}`)).json()) as Body;
}

async function firstJourney(origin: string, originId: number): Promise<string> {
  const { cities } = await read<{ cities: { id: number }[] }>(origin, `destination-cities?originCityId=${originId}`);
  for (const { id } of cities) {
    const search = `journeys?originId=${originId}&destinationId=${id}&departureDate=${day}&totalPassengers=1`;
    const [journey] = (await read<{ journeys: { journeyId: string }[] }>(origin, search)).journeys;
    if (journey) return journey.journeyId;
  }
  throw new Error('No coach runs.');
}
