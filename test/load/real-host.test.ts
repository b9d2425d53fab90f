import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { machineNow } from '../support/machine-clock.ts';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { goodFeed, writeFolder } from '../../host-fixtures/testing/test-feed.ts';
import { createHostProcess, readOutput } from './host-process.ts';
import { createPersistentTraveller } from './persistent-traveller.ts';

const day = new Date(machineNow() + 100 * 86_400_000).toISOString().slice(0, 10);

it('a host does not share its folder, its backup can be served, and an incomplete request does not delay its end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'coach-real-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [dataDir, copyDir] = [path.join(folder, 'data'), path.join(folder, 'copy')];
  const host = await createHostProcess(dataDir);
  await host.start();
  onTestFinished(async () => void (await host.stop()));

  const { cities } = await read<{ cities: { id: number }[] }>(host.origin, 'origin-cities');
  const journeyId = await findFirstJourney(host.origin, cities[0]?.id ?? 0);
  const purchase = { journeyId, passengers: 1, card: '4242424242424242', deadline: machineNow() + 60_000 };
  const orderNumber = await createPersistentTraveller(host, purchase).buy();
  expect(orderNumber).toBeDefined();

  // A second host in the folder would import another feed into the tables of the running host.
  const main = 'host-fixtures/start.mjs';
  const secondHost = await readOutput(main, [
    '--no-build',
    '--data',
    dataDir,
    '--gtfs',
    writeFolder(goodFeed),
    '--port',
    '0',
  ]);
  expect(secondHost.code).toBe(1);
  expect(secondHost.text).toContain(
    `is using the folder ${dataDir}. Stop it first, or name another folder with --data.`,
  );
  expect((await read<{ cities: unknown[] }>(host.origin, 'origin-cities')).cities).toHaveLength(cities.length);

  const backUp = await readOutput('host-fixtures/operations/back-up/run-back-up.ts', [
    '--data',
    dataDir,
    '--to',
    copyDir,
  ]);
  expect([backUp.code, backUp.text]).toEqual([0, expect.stringContaining('host.sqlite') as string]);
  const restoredHost = await createHostProcess(copyDir);
  await restoredHost.start();
  onTestFinished(async () => void (await restoredHost.stop()));

  // The first host ends although a request to it is incomplete.
  const openSocket = await sendPartOfRequest(host.origin);
  onTestFinished(() => void openSocket.destroy());
  const firstExit = host.stop();
  expect(
    await createPersistentTraveller(restoredHost, { ...purchase, deadline: machineNow() + 60_000 }).buy(),
  ).toBeDefined();
  await restoredHost.stop();
  const audit = await readOutput('host-fixtures/operations/audit/print-audit.ts', ['--data', copyDir]);
  expect([audit.code, audit.text]).toEqual([0, expect.stringMatching(/^orders: 2$/m) as string]);
  const copy = await openDatabase({ dataDir: copyDir });
  const orders = await copy.selectFrom('orders').select('order_number').execute();
  await copy.destroy();
  expect(orders.map(({ order_number }) => order_number)).toContain(orderNumber);
  expect(await firstExit).toBe(0);
});

/** Sends the head of a request and a part of its body. */
async function sendPartOfRequest(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), 'localhost');
  socket.on('error', () => undefined);
  const head = 'POST /journey-planner/api/basket HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
  await new Promise<void>((resolve) => socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{"half":`, () => resolve()));
  return socket;
}

async function read<Body>(origin: string, url: string): Promise<Body> {
  return (await (await fetch(`${origin}/journey-planner/api/${url}`)).json()) as Body;
}

async function findFirstJourney(origin: string, originId: number): Promise<string> {
  const { cities } = await read<{ cities: { id: number }[] }>(origin, `destination-cities?originCityId=${originId}`);
  for (const { id } of cities) {
    const search = `journeys?originId=${originId}&destinationId=${id}&departureDate=${day}&totalPassengers=1`;
    const [journey] = (await read<{ journeys: { journeyId: string }[] }>(origin, search)).journeys;
    if (journey) return journey.journeyId;
  }
  throw new Error('No coach runs.');
}
