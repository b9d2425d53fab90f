import { expect, it, onTestFinished } from 'vitest';
import { openSharedDatabase } from '../../testing/test-database.ts';
import { type MessageChannel } from '../database/mail-tables.ts';
import { deliverMails } from './deliver-mails.ts';
import { enqueueMail, enqueueTextMessage } from './mail-queue.ts';
import { type OutgoingMail } from './mail.ts';

const start = Date.UTC(2031, 2, 9, 9);
const minuteMs = 60_000;

/** Opens the queue of two processes, which deliver to a list. */
async function openQueues() {
  const { hosts, database, close } = await openSharedDatabase(2);
  onTestFinished(close);
  const clock = { now: start };
  const sentMails: OutgoingMail[] = [];
  const getHost = (index: number) => hosts[index % hosts.length]?.database ?? database;
  return {
    clock,
    sentMails,
    texts: () => sentMails.map(({ text }) => text),
    enqueue: (
      text: string,
      { order = 'A', kind = 'order-changed', isReplaceable = true, host = 0, to = 'anna@example.com' } = {},
    ) =>
      getHost(host)
        .transaction()
        .execute((trx) => {
          const topic = { name: `order ${order}`, isReplaceable };
          return enqueueMail(trx, { kind, to, locale: 'en', subject: '', html: '', text, topic }, clock.now);
        }),
    enqueueText: (text: string) =>
      database
        .transaction()
        .execute((trx) =>
          enqueueTextMessage(trx, { kind: 'disruption-delay', to: '+44', locale: 'en', text }, clock.now),
        ),
    deliver: async (channel: MessageChannel = 'EMAIL') => {
      const transport = { send: async (mail: OutgoingMail) => void sentMails.push(mail), close: () => undefined };
      const onProblem = (error: unknown) => expect.unreachable(String(error));
      await deliverMails({ database, channel, now: () => clock.now, transport, onProblem });
    },
  };
}

it('of sixty changes of an order in a second, the first and the last state are sent, also by two processes', async () => {
  const { clock, enqueue, deliver, texts } = await openQueues();
  await enqueue('0');
  await deliver();
  for (let change = 1; change < 60; change += 1) {
    clock.now += 16;
    await enqueue(String(change), { host: change });
    await deliver();
  }
  expect(texts()).toEqual(['0']);
  clock.now += 3 * minuteMs;
  await deliver();
  expect(texts()).toEqual(['0', '59']);
});

it('changes that go on are sent after a quarter of an hour at the latest', async () => {
  const { clock, enqueue, deliver, texts } = await openQueues();
  for (let minute = 0; minute <= 17; minute += 1) {
    await enqueue(String(minute));
    await deliver();
    clock.now += minuteMs;
  }
  expect(texts()).toEqual(['0', '16']);
});

it('messages of other orders, kinds and recipients, and those that are not replaceable, all go at once', async () => {
  const { enqueue, deliver, texts } = await openQueues();
  await enqueue('refund', { kind: 'order-refunded', isReplaceable: false });
  await enqueue('another refund', { kind: 'order-refunded', isReplaceable: false });
  await enqueue('another order', { order: 'B' });
  await enqueue('another recipient', { to: 'ben@example.com' });
  await deliver();
  expect(texts().toSorted()).toEqual(['another order', 'another recipient', 'another refund', 'refund']);
});

it('a change right after a purchase waits, and the ticket of the purchase does not', async () => {
  const { clock, enqueue, deliver, texts } = await openQueues();
  await enqueue('ticket', { kind: 'order-bought', isReplaceable: false });
  await enqueue('changed');
  await deliver();
  expect(texts()).toEqual(['ticket']);
  clock.now += 3 * minuteMs;
  await deliver();
  expect(texts()).toEqual(['ticket', 'changed']);
});

it('a flood of changes does not delay tickets: they are sent first', async () => {
  const { clock, enqueue, deliver, texts } = await openQueues();
  for (let order = 0; order < 60; order += 1)
    await enqueue('changed', { order: `F${order}`, to: `${order}@example.com` });
  clock.now += 1000;
  await enqueue('ticket', { kind: 'order-bought', isReplaceable: false, order: 'T' });
  await deliver();
  expect(texts()[0]).toBe('ticket');
});

it('a recipient gets six messages an hour that can wait, and the others later, but each ticket at once', async () => {
  const { clock, enqueue, deliver, texts } = await openQueues();
  for (let order = 0; order < 8; order += 1) await enqueue(`changed ${order}`, { order: `F${order}` });
  await deliver();
  expect(texts()).toHaveLength(6);
  await enqueue('ticket', { kind: 'order-bought', isReplaceable: false, order: 'T' });
  await deliver();
  expect(texts()).toHaveLength(7);
  clock.now += 50 * minuteMs;
  await deliver();
  expect(texts()).toHaveLength(7);
  clock.now += 15 * minuteMs;
  await deliver();
  expect(texts()).toHaveLength(9);
});

it('a telephone number gets ten text messages an hour, and the others later', async () => {
  const { clock, enqueueText, deliver, texts } = await openQueues();
  for (let index = 0; index < 12; index += 1) await enqueueText(String(index));
  await deliver('TEXT');
  expect(texts()).toHaveLength(10);
  clock.now += 65 * minuteMs;
  await deliver('TEXT');
  expect(texts()).toHaveLength(12);
});
