import { expect, it } from 'vitest';
import { type StoredMail } from '../../../mail/mail-queue.ts';
import { outboxListPage, outboxMailPage } from './outbox-pages.ts';

const mail = {
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
const textMessage = { ...mail, channel: 'TEXT' } as StoredMail;

it.each<[Partial<StoredMail>, string]>([
  [{}, 'not sent'],
  [{ tries: 2, problem: 'no route' }, 'not sent after 2 tries: no route'],
  [{ tries: 1 }, 'not sent after 1 tries: unknown'],
  [{ state: 'SENT' }, 'sent'],
  [{ state: 'FAILED', problem: 'no such address' }, 'given up: no such address'],
  [{ state: 'FAILED' }, 'given up: unknown'],
])('says what has become of a message: %j', (changes, state) => {
  const when = '2031-03-09 09:30 UTC';
  expect(outboxListPage([{ ...mail, ...changes }])).toMatch(new RegExp(`a@b\\.example, ${when}, ${state}\\s*</li>`));
  expect(outboxMailPage({ ...mail, ...changes })).toContain(`<dd>${when}, ${state}</dd>`);
});

it('lists mails by subject and text messages by their text', () => {
  const page = outboxListPage([mail, textMessage]);
  expect(page).toMatch(/Billet<[\s\S]*Texte</);
  expect(page.match(/Text message to /g)).toHaveLength(1);
  expect(page).not.toContain('Nothing yet');
  expect(outboxListPage([])).toContain('Nothing yet');
});

it('shows the parts of a mail, and of a text message its text', () => {
  expect(outboxMailPage(mail)).toContain('<iframe');
  expect(outboxMailPage(mail)).not.toContain('Attachments');
  expect(outboxMailPage(textMessage)).not.toContain('<iframe');
});
