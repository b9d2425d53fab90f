import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type MessageChannel } from '../database/mail-tables.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { deliverMails, getRetryDelayMs, mostTries } from './deliver-mails.ts';
import { type Mail, type MailTransport, type OutgoingMail } from './mail.ts';
import { enqueueMail, enqueueTextMessage, deleteOldMails } from './mail-queue.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { writeMail } from './write-mail.ts';

const start = Date.UTC(2031, 2, 9, 9);
const mail: Mail = {
  kind: 'order-bought',
  to: 'zoé@exemple.fr',
  locale: 'fr',
  subject: 'Votre billet : Leeds – Łódź',
  ...writeMail({
    locale: 'fr',
    title: 'Votre billet',
    footer: 'Coach Widgets',
    blocks: [
      { kind: 'paragraph', text: 'Départ à 10 h <à l’heure>' },
      { kind: 'picture', contentId: 'code', alt: 'Code du billet', size: 240 },
    ],
  }),
  attachments: [
    { name: 'code.png', type: 'image/png', content: new Uint8Array([137, 80, 78, 71]), contentId: 'code' },
    { name: 'voyage.ics', type: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  ],
};

/** A mail server that stores the received messages. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const receivedMessages: { readonly to: readonly string[]; readonly email: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => {
          receivedMessages.push({ to, email });
          callback();
        });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(close);
  return { receivedMessages, port, close };
}

async function openQueue() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  let now = start;
  const problems: unknown[] = [];
  return {
    database,
    problems,
    advance: (ms: number) => (now += ms),
    enqueue: (message: Mail = mail) => database.transaction().execute((trx) => enqueueMail(trx, message, now)),
    deliver: (transport: MailTransport, channel: MessageChannel = 'EMAIL') =>
      deliverMails({
        database,
        channel,
        now: () => now,
        transport,
        onProblem: (error) => problems.push(error),
      }),
    rows: () =>
      database.selectFrom('mails').select(['mail_id', 'state', 'tries', 'problem']).orderBy('mail_no').execute(),
    deleteOld: () => deleteOldMails(database, now),
  };
}

function createTransport(url: string, password?: string): MailTransport {
  const from = 'Coaches <tickets@shop.example>';
  const transport = createSmtpTransport({ url, from, password });
  onTestFinished(() => transport.close());
  return transport;
}

describe('a message', () => {
  it('arrives complete: HTML and text in its language, the embedded image, the attached files', async () => {
    const [server, mails] = [await startMailServer(), await openQueue()];
    const mailId = await mails.enqueue();
    await mails.deliver(createTransport(`smtp://127.0.0.1:${server.port}`));
    expect(mails.problems).toEqual([]);
    expect(server.receivedMessages).toHaveLength(1);
    const [{ to, email }] = server.receivedMessages as [(typeof server.receivedMessages)[number]];
    expect(to).toEqual(['zoé@exemple.fr']);
    expect(email).toMatchObject({
      from: { name: 'Coaches', address: 'tickets@shop.example' },
      subject: mail.subject,
      messageId: `<${mailId}@shop.example>`,
    });
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'fr' }));
    expect(email.html).toContain('<html lang="fr">');
    expect(email.html).toContain('Départ à 10 h &lt;à l’heure&gt;');
    expect(email.html).toMatch(/<img\s+src="cid:code"\s+alt="Code du billet"/);
    expect(email.text).toContain('Départ à 10 h <à l’heure>');
    expect(email.attachments.map(({ filename, mimeType, contentId }) => [filename, mimeType, contentId])).toEqual([
      ['code.png', 'image/png', '<code>'],
      ['voyage.ics', 'text/calendar', undefined],
    ]);
    expect(new TextDecoder().decode(email.attachments[1]?.content as ArrayBuffer)).toContain('BEGIN:VCALENDAR');
  });

  it('has the address for replies and the thread that it was written with, until it is deleted', async () => {
    const [server, mails] = [await startMailServer(), await openQueue()];
    await mails.enqueue({ ...mail, replyTo: 'help@shop.example', thread: ['enquiry-CW-7K3M9Q', 'earlier'] });
    await mails.enqueue({ ...mail, thread: ['enquiry-CW-7K3M9Q'] });
    await mails.enqueue();
    await mails.deliver(createTransport(`smtp://127.0.0.1:${server.port}`));
    const headers = server.receivedMessages.map(({ email: { replyTo, inReplyTo, references } }) => {
      return [replyTo?.[0]?.address, inReplyTo, references];
    });
    expect(headers).toEqual([
      ['help@shop.example', '<earlier@shop.example>', '<enquiry-CW-7K3M9Q@shop.example> <earlier@shop.example>'],
      [undefined, '<enquiry-CW-7K3M9Q@shop.example>', '<enquiry-CW-7K3M9Q@shop.example>'],
      [undefined, undefined, undefined],
    ]);
    mails.advance(30 * 24 * 3_600_000);
    await mails.deleteOld();
    expect(await mails.database.selectFrom('mail_headers').selectAll().execute()).toEqual([]);
  });

  it('is sent once', async () => {
    const [server, mails] = [await startMailServer(), await openQueue()];
    await mails.enqueue();
    const transport = createTransport(`smtp://127.0.0.1:${server.port}`);
    await mails.deliver(transport);
    mails.advance(3_600_000);
    await mails.deliver(transport);
    expect(server.receivedMessages).toHaveLength(1);
    expect(await mails.rows()).toMatchObject([{ state: 'SENT', tries: 1, problem: null }]);
  });

  it('leaves text messages to another channel', async () => {
    const mails = await openQueue();
    const message = { kind: 'disruption-delay', to: '+447700900123', locale: 'fr', text: 'Retard' } as const;
    await mails.database.transaction().execute((trx) => enqueueTextMessage(trx, message, start));
    const outgoingMails: OutgoingMail[] = [];
    const transport: MailTransport = {
      send: async (outgoingMail) => void outgoingMails.push(outgoingMail),
      close: () => undefined,
    };
    await mails.deliver(transport);
    expect(outgoingMails).toEqual([]);
    await mails.deliver(transport, 'TEXT');
    expect(outgoingMails).toMatchObject([{ ...message, subject: '', html: '', attachments: [] }]);
  });

  it('is not sent when its transaction fails', async () => {
    const mails = await openQueue();
    const failing = mails.database.transaction().execute(async (trx) => {
      await enqueueMail(trx, mail, start);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await mails.rows()).toEqual([]);
  });

  it('keeps its id if the process dies after the server accepted it', async () => {
    const mails = await openQueue();
    const sentIds: string[] = [];
    const transport: MailTransport = { send: async ({ mailId }) => void sentIds.push(mailId), close: () => undefined };
    await mails.enqueue();
    const dyingTransport: MailTransport = {
      ...transport,
      send: async (outgoingMail) => {
        await transport.send(outgoingMail);
        throw new Error('killed');
      },
    };
    await mails.deliver(dyingTransport);
    mails.advance(getRetryDelayMs(0));
    await mails.deliver(transport);
    expect(sentIds).toHaveLength(2);
    expect(new Set(sentIds).size).toBe(1);
  });

  it('waits longer after each failed attempt, and is sent when the server is back', async () => {
    const mails = await openQueue();
    const stoppedServer = await startMailServer();
    await stoppedServer.close();
    await mails.enqueue();
    const transport = createTransport(`smtp://127.0.0.1:${stoppedServer.port}`);
    await mails.deliver(transport);
    await mails.deliver(transport);
    expect(mails.problems).toHaveLength(1);
    mails.advance(10_000);
    await mails.deliver(transport);
    mails.advance(19_999);
    await mails.deliver(transport);
    expect(mails.problems).toHaveLength(2);
    mails.advance(1);
    const server = await startMailServer();
    await mails.deliver(createTransport(`smtp://127.0.0.1:${server.port}`));
    expect(server.receivedMessages).toHaveLength(1);
  });

  it('is sent at once if its attempts failed while the clock was days ahead', async () => {
    const mails = await openQueue();
    const threeDaysMs = 3 * 24 * 3_600_000;
    const failing: MailTransport = { send: () => Promise.reject(new Error('closed')), close: () => undefined };
    mails.advance(threeDaysMs);
    await mails.enqueue();
    await mails.deliver(failing);
    mails.advance(-threeDaysMs);
    await mails.deliver({ ...failing, send: () => Promise.resolve() });
    expect(await mails.rows()).toMatchObject([{ state: 'SENT', tries: 2 }]);
  });

  it('fails at once if the server refuses its recipient, otherwise after two days of attempts', async () => {
    const mails = await openQueue();
    const refusingServer = await startMailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such box'), { responseCode: 550 })),
    });
    await mails.enqueue();
    await mails.deliver(createTransport(`smtp://127.0.0.1:${refusingServer.port}`));
    expect(await mails.rows()).toMatchObject([{ state: 'FAILED', problem: expect.stringContaining('No such box') }]);

    const failingTransport: MailTransport = { send: () => Promise.reject(new Error('down')), close: () => undefined };
    await mails.enqueue();
    let waitedMs = 0;
    for (let tries = 1; tries < mostTries; tries += 1) {
      await mails.deliver(failingTransport);
      expect((await mails.rows())[1]).toMatchObject({ state: 'DUE', tries });
      mails.advance(getRetryDelayMs(tries - 1));
      waitedMs += getRetryDelayMs(tries - 1);
    }
    await mails.deliver(failingTransport);
    expect((await mails.rows())[1]).toMatchObject({ state: 'FAILED', tries: mostTries, problem: 'down' });
    expect(Math.round(waitedMs / 3_600_000)).toBe(49);
  });

  it('stays to be sent if an attempt fails while the clock is days ahead, or after days without a host', async () => {
    const mails = await openQueue();
    const failing: MailTransport = { send: () => Promise.reject(new Error('closed')), close: () => undefined };
    await mails.enqueue();
    mails.advance(3 * 24 * 3_600_000);
    await mails.deliver(failing);
    expect(await mails.rows()).toMatchObject([{ state: 'DUE', tries: 1 }]);
  });

  it('is tried again when the server refuses its recipient for now', async () => {
    const mails = await openQueue();
    const busyServer = await startMailServer({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('Busy'), { responseCode: 450 })),
    });
    await mails.enqueue();
    await mails.deliver(createTransport(`smtp://127.0.0.1:${busyServer.port}`));
    expect(await mails.rows()).toMatchObject([{ state: 'DUE', tries: 1, problem: expect.stringContaining('Busy') }]);
  });

  it.each([
    ['the sender', 'onMailFrom', 550, 'Sender address rejected'],
    ['a connection without a login', 'onMailFrom', 530, '5.7.0 Authentication required'],
    ['to relay without a login', 'onRcptTo', 554, '5.7.1 Relay access denied'],
    ['the sender after the content', 'onData', 550, '5.7.60 Client does not have permissions to send as this sender'],
  ] as const)(
    'is tried again when the server refuses %s, which the operator corrects',
    async (...[, event, code, text]) => {
      const mails = await openQueue();
      const refusingServer = await startMailServer({
        [event]: (addressOrContent: unknown, _session: unknown, callback: (error: Error) => void) => {
          const refuse = () => callback(Object.assign(new Error(text), { responseCode: code }));
          if (addressOrContent instanceof Readable) addressOrContent.resume().on('end', refuse);
          else refuse();
        },
      });
      await mails.enqueue();
      await mails.deliver(createTransport(`smtp://127.0.0.1:${refusingServer.port}`));
      expect(await mails.rows()).toMatchObject([{ state: 'DUE', tries: 1, problem: expect.stringContaining(text) }]);
    },
  );

  it('is sent with at most 19 others at a time, and a long problem is cut to 500 characters', async () => {
    const mails = await openQueue();
    for (let index = 0; index < 21; index += 1) await mails.enqueue();
    const transport: MailTransport = { send: () => Promise.reject(new Error('x'.repeat(501))), close: () => undefined };
    await mails.deliver(transport);
    const rows = await mails.rows();
    expect(rows.map(({ tries }) => tries).sort()).toEqual([0, ...Array.from({ length: 20 }, () => 1)]);
    expect(rows[0]?.problem).toHaveLength(500);
  });

  it('is deleted after 30 days', async () => {
    const mails = await openQueue();
    await mails.enqueue();
    mails.advance(30 * 24 * 3_600_000 - 1);
    await mails.deleteOld();
    expect(await mails.rows()).toHaveLength(1);
    mails.advance(1);
    await mails.deleteOld();
    expect(await mails.rows()).toEqual([]);
  });
});

it('signs in with a password that is given separately from the address', async () => {
  const credentials: unknown[] = [];
  const [server, mails] = [
    await startMailServer({
      authOptional: false,
      onAuth({ username, password }, _session, callback) {
        credentials.push([username, password]);
        callback(null, { user: username ?? '' });
      },
    }),
    await openQueue(),
  ];
  await mails.enqueue();
  await mails.deliver(createTransport(`smtp://ada@127.0.0.1:${server.port}`, 'secret'));
  expect(credentials).toEqual([['ada', 'secret']]);
  expect(server.receivedMessages).toHaveLength(1);
});

it.each([
  [0, 10_000],
  [1, 20_000],
  [5, 320_000],
  [20, 7_200_000],
])('after %i failed attempts a message waits %i ms', (tries, expected) =>
  expect(getRetryDelayMs(tries)).toBe(expected),
);
