import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type HostProcess } from '#test/load/host-process.ts';
import { createFeatureVisitor } from './feature-visitor.ts';
import { openOperator } from './live-operator.ts';
import { buyInDays } from './live-purchases.ts';
import { type LiveShop, openLiveShop, readHealth, runAudit, timeLimitMs } from './live-shop.ts';
import { uploadParts } from './upload-parts.ts';

/** The delays after which the host is killed during a call, in ms. */
const killDelays = [0, 20];
/** The interval of the passes that send notices, in ms. */
const notifyEveryMs = 20_000;

/** Reads the status that a host reports; undefined if it does not answer. */
const readStatus = async (host: HostProcess) =>
  readHealth(host).then(
    ([code, body]) => `${code} ${(body as { status: string }).status}`,
    () => undefined,
  );

/** Starts a killed host again. @returns the states that its health reported meanwhile */
async function restart(host: HostProcess): Promise<ReadonlySet<string | undefined>> {
  const states = new Set<string | undefined>();
  const run = { isOver: false };
  const watching = (async () => {
    while (!run.isOver) {
      states.add(await readStatus(host));
      await wait(20);
    }
    states.add(await readStatus(host));
  })();
  await host.start();
  run.isOver = true;
  await watching;
  states.delete(undefined);
  return states;
}

/** Kills a host some time after a call has begun, and starts it again. @returns the answer; undefined if there was none */
async function callAndKill(host: HostProcess, delayMs: number, call: () => Promise<unknown>) {
  const answer = call().catch(() => undefined);
  await wait(delayMs);
  await host.kill();
  for (const state of await restart(host)) expect(['503 starting', '503 importing', '200 ok']).toContain(state);
  return answer;
}

/** The number of different messages to an address. A message that is sent twice after a kill has the same id. */
const countMails = ({ mails }: LiveShop, address: string, text: string) =>
  new Set(
    mails
      .filter(({ to, email }) => to.includes(address) && email.text?.includes(text))
      .map(({ email }) => email.messageId),
  ).size;

it(
  'a live host that is killed during an upload, a message and its answer continues with each once',
  async () => {
    const shop = await openLiveShop();
    onTestFinished(() => shop.close());
    const [host] = shop.hosts;
    if (host === undefined) throw new Error('There is no host.');
    await host.start();
    const sender = createFeatureVisitor(host.origin);
    await sender.open('/');

    const upload = uploadParts(sender);
    for (const delayMs of killDelays) await callAndKill(host, delayMs, upload.sendNext);
    while (!upload.isComplete()) expect(await upload.sendNext()).toMatchObject({ status: 200 });

    const key = randomUUID();
    for (const delayMs of killDelays) await callAndKill(host, delayMs, () => upload.sendMessage(key));
    const filed = await upload.sendMessage(key);
    expect(filed.status).toBe(200);
    const { reference } = JSON.parse(filed.text) as { reference: string };
    await expect.poll(() => countMails(shop, 'help@shop.example', reference), { timeout: 30_000 }).toBe(1);

    const open = await openOperator(shop, host.origin, 'read,orders');
    const page = `/operator/enquiries/${reference}`;
    const text = 'Your bag is in York.';
    const answerOnce = async () => {
      const opened = await open(page);
      const [, version = ''] = /name="version" value="(\d+)"/.exec(opened.text) ?? [];
      return opened.text.includes(text) ? opened : open(`${page}/answer`, { version, text });
    };
    for (const delayMs of killDelays) await callAndKill(host, delayMs, answerOnce);
    await answerOnce();
    expect((await open(page)).text).toContain(text);
    await expect.poll(() => countMails(shop, 'anna@example.com', text), { timeout: 30_000 }).toBe(1);
    expect(countMails(shop, 'help@shop.example', reference)).toBe(1);
    expect((await runAudit(shop)).text).toMatch(/\nNothing is wrong\.\n$/);
  },
  2 * timeLimitMs,
);

/** Changes the feed of a shop: coaches to York leave ten minutes later, and an import takes some seconds. */
async function changeFeed({ folder }: LiveShop): Promise<void> {
  const change = async (name: string, changeText: (text: string) => string) => {
    const file = path.join(folder, 'feed', name);
    await writeFile(file, changeText(await readFile(file, 'utf8')));
  };
  const extraTrips = Array.from({ length: 30_000 }, (_, index) => `extra${index}`);
  await change('frequencies.txt', (text) => text.replace('york,00:00:00', 'york,00:10:00'));
  await change(
    'trips.txt',
    (text) => `${text}${extraTrips.map((id) => `R1,DAILY,${id},Hull,SINGLE_DECK_49\n`).join('')}`,
  );
  const times = (id: string) => `${id},12:05:00,12:05:00,L,1\n${id},14:05:00,14:05:00,H,2\n`;
  await change('stop_times.txt', (text) => text + extraTrips.map(times).join(''));
}

it(
  'a live host that is killed during an import and before a notice serves the new timetable, and notifies once',
  async () => {
    const shop = await openLiveShop({ args: ['--notice-delay-minutes', '0'] });
    onTestFinished(() => shop.close());
    const [host] = shop.hosts;
    if (host === undefined) throw new Error('There is no host.');
    await host.start();
    const { orderNumber } = await buyInDays({ origin: host.origin, providerOrigin: shop.provider.origin }, 8);
    await expect.poll(() => countMails(shop, 'anna@example.com', orderNumber), { timeout: 30_000 }).toBe(1);
    await host.stop();

    await changeFeed(shop);
    const killedStart = host.start().catch(() => undefined);
    await expect.poll(() => readStatus(host), { timeout: 60_000, interval: 20 }).toBe('503 importing');
    await host.kill();
    await killedStart;
    const states = await restart(host);
    expect([...states].sort()).toEqual(['200 ok', '503 importing', '503 starting']);
    await host.kill();
    await restart(host);
    await expect.poll(() => countMails(shop, 'anna@example.com', orderNumber), { timeout: 90_000 }).toBe(2);
    await wait(notifyEveryMs + 5000);
    expect(countMails(shop, 'anna@example.com', orderNumber)).toBe(2);
    const audit = await runAudit(shop);
    // The operator must find the traveller another coach; nothing else is wrong.
    expect(audit.text).toMatch(/^WRONG sold journeys that the timetable has dropped: 1$/m);
    expect(audit.text).toMatch(/\n1 counts are wrong\.\n$/);
  },
  2 * timeLimitMs,
);
