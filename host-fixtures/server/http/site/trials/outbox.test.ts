import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { enqueueMail, enqueueTextMessage, type StoredMail } from '../../../mail/mail-queue.ts';
import { writeMail } from '../../../mail/write-mail.ts';
import { testApp, testNow } from '../../../../testing/test-app.ts';
import { writeListPage, writeMessagePage } from './outbox.ts';

async function openHostWithMail() {
  const database = await openTestDatabase();
  const app = await testApp({ database });
  const blocks = [{ kind: 'picture', contentId: 'code', alt: 'Code', size: 200 }] as const;
  const mail = {
    ...({ kind: 'order-bought', to: 'anna@example.com', locale: 'fr', subject: 'Votre <billet>' } as const),
    ...writeMail({ locale: 'fr', title: 'Votre billet', blocks, footer: 'À bientôt' }),
    attachments: [
      { name: 'code.png', type: 'image/png', content: new Uint8Array([1, 2]), contentId: 'code' },
      { name: 'voyage.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' },
    ],
  };
  const mailId = await database.transaction().execute((trx) => enqueueMail(trx, mail, testNow));
  return { app, database, mailId };
}

describe('the outbox', () => {
  it('lists messages, each with a link', async () => {
    const { app, mailId } = await openHostWithMail();
    const { body } = await app.inject('/outbox');
    expect(body).toContain(`href="/outbox/${mailId}"`);
    expect(body).toContain('Votre &lt;billet&gt;');
    expect((await app.inject('/outbox?to=noe@example.com')).body).not.toContain(mailId);
  });

  it('shows a message in a sandboxed frame, with its picture and its text', async () => {
    const { app, mailId } = await openHostWithMail();
    const message = await app.inject(`/outbox/${mailId}`);
    expect(message.body).toContain('sandbox=""');
    expect(message.body).toContain('À bientôt');
    const { body, headers } = await app.inject(`/outbox/${mailId}/html`);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    expect(body).toContain('src="data:image/png;base64,AQI="');
  });

  it('marks text messages as such, with their number', async () => {
    const { app, database } = await openHostWithMail();
    const message = {
      kind: 'disruption-cancelled',
      to: '+447700900123',
      locale: 'fr',
      text: 'Autocar <annulé>',
    } as const;
    const id = await database.transaction().execute((trx) => enqueueTextMessage(trx, message, testNow));
    for (const page of ['/outbox', `/outbox/${id}`]) {
      const { body } = await app.inject(page);
      expect(body).toContain('Autocar &lt;annulé&gt;');
      expect(body).toMatch(/Text message to[^+]*\+447700900123/);
    }
    expect((await app.inject(`/outbox/${id}`)).body).not.toContain('iframe');
  });

  it('sends attachments as downloads', async () => {
    const { app, mailId } = await openHostWithMail();
    const { body, headers } = await app.inject(`/outbox/${mailId}/attachments/1`);
    expect(body).toBe('BEGIN:VCALENDAR');
    expect(headers['content-disposition']).toBe('attachment; filename="voyage.ics"');
  });

  it('lists the last 200 messages', async () => {
    const { app, database } = await openHostWithMail();
    const { mail_no: _, ...row } = await database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 200 }, (__, index) => ({ ...row, mail_id: `mail-${index}` }));
    for (const values of more) await database.insertInto('mails').values(values).execute();
    const { mails } = (await app.inject('/outbox.json')).json<{ mails: readonly { mail_id: string }[] }>();
    expect([mails.length, mails[0]?.mail_id, mails.at(-1)?.mail_id]).toEqual([200, 'mail-199', 'mail-0']);
  });

  it.each(['/outbox/nobody', '/outbox/nobody/html', '/outbox/nobody/attachments/0'])(
    'answers 404 for %s',
    async (url) => {
      const { app } = await openHostWithMail();
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );
});

const storedMail = {
  mail_id: 'm1',
  channel: 'EMAIL',
  lang: 'fr',
  subject: 'Billet',
  text_body: 'Texte',
  to_address: 'a@b.example',
  created_at: Date.UTC(2031, 2, 9, 9, 30),
  state: 'DUE',
  tries: 0,
  problem: null,
  attachments: '[]',
} as unknown as StoredMail;
const textMessage = { ...storedMail, channel: 'TEXT' } as StoredMail;

it.each<[Partial<StoredMail>, string]>([
  [{}, 'not sent'],
  [{ tries: 2, problem: 'no route' }, 'not sent after 2 tries: no route'],
  [{ tries: 1 }, 'not sent after 1 tries: unknown'],
  [{ state: 'SENT' }, 'sent'],
  [{ state: 'FAILED', problem: 'no such address' }, 'given up: no such address'],
  [{ state: 'FAILED' }, 'given up: unknown'],
])('shows whether a message was sent: %j', (changes, state) => {
  const when = '2031-03-09 09:30 UTC';
  expect(writeListPage([{ ...storedMail, ...changes }])).toMatch(
    new RegExp(`a@b\\.example, ${when}, ${state}\\s*</li>`),
  );
  expect(writeMessagePage({ ...storedMail, ...changes })).toContain(`<dd>${when}, ${state}</dd>`);
});

it('lists mails by subject and text messages by their text', () => {
  const page = writeListPage([storedMail, textMessage]);
  expect(page).toMatch(/Billet<[\s\S]*Texte</);
  expect(page.match(/Text message to /g)).toHaveLength(1);
  expect(page).not.toContain('Nothing yet');
  expect(writeListPage([])).toContain('Nothing yet');
});

it('shows the parts of a mail, and of a text message its text', () => {
  expect(writeMessagePage(storedMail)).toContain('<iframe');
  expect(writeMessagePage(storedMail)).not.toContain('Attachments');
  expect(writeMessagePage(textMessage)).not.toContain('<iframe');
});
