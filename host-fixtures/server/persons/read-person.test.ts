import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import { readPerson } from './read-person.ts';

it.each([
  ['order-bought', true],
  ['enquiry-answer', true],
  ['account-reset', false],
  ['operator-invitation', false],
  ['enquiry', false],
])('a message of the kind %s is shown with its text: %s', async (kind, hasText) => {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const content = { subject: 'A subject', text: 'A text with a link', html: '' };
  const mail = { kind, to: 'anna@example.com', locale: 'en', ...content } as const;
  await database.transaction().execute((trx) => enqueueMail(trx, mail, 1000));
  const { messages } = await readPerson(database, 'Anna@example.com');
  expect(messages).toMatchObject([{ kind, subject: 'A subject' }]);
  expect(messages[0] && 'text' in messages[0]).toBe(hasText);
});
