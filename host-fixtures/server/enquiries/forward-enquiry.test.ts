import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestFiles } from '../../testing/test-files.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import { type OutgoingMail } from '../mail/mail.ts';
import { createEnquiryStore, deleteEnquiry } from './enquiry-store.ts';
import { isSummarised } from './forward-enquiry.ts';

it.each([
  [1, false, false],
  [30, false, false],
  [31, false, true],
  [500, false, true],
  [2, true, true],
])('%i enquiries within an hour, with a pending summary: %s, are summarised: %s', (count, hasSummary, expected) =>
  expect(isSummarised({ filedWithinHour: count, hasSummary })).toBe(expected),
);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A store of enquiries at twenty past an hour, and the mails that it sends. */
async function openMailbox() {
  const [database, files] = [await openTestDatabase(), await openTestFiles()];
  onTestFinished(() => database.destroy());
  let now = 500_000 * hourMs + 20 * minuteMs;
  let key = 0;
  const timetable = { city: async () => undefined, journey: async () => undefined };
  const forwarding = { to: 'help@shop.example', getOrigin: () => 'https://shop.example' };
  const store = createEnquiryStore({ database, files, now: () => now, timetable, forwarding });
  const fields = { emailAddress: 'ada@example.com', message: 'Where is my coach?' };
  const request = { sessionId: 's', digest: '', form: 'contact', fields, language: 'en', uploadIds: [] } as const;
  const file = () => {
    now += 1;
    return store.file({ ...request, key: String((key += 1)) });
  };
  /** Sends what is due. @returns the subjects */
  async function deliver(): Promise<readonly string[]> {
    const sentMails: OutgoingMail[] = [];
    const transport = { send: async (mail: OutgoingMail) => void sentMails.push(mail) };
    for (let index = 0; index < 5; index += 1)
      await deliverMails({
        database,
        channel: 'EMAIL',
        transport,
        now: () => now,
        onProblem: () => undefined,
      } as never);
    return sentMails.map(({ subject }) => subject.replace(/ CW-.*/, ''));
  }
  return { database, file, deliver, advance: (ms: number) => (now += ms) };
}

async function repeat(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await act();
}

it('a burst is mailed up to the limit, then once at the end of each hour, until it is over', async () => {
  const { database, file, deliver, advance } = await openMailbox();
  await repeat(42, file);
  expect(await deliver()).toEqual(Array.from({ length: 30 }, () => 'Contact'));
  advance(39 * minuteMs);
  await file();
  expect(await deliver()).toEqual([]);
  advance(minuteMs);
  expect(await deliver()).toEqual(['13 more messages']);
  await repeat(2, file);
  expect(await deliver()).toEqual([]);
  advance(hourMs);
  expect(await deliver()).toEqual(['2 more messages']);
  await file();
  expect(await deliver()).toEqual(['Contact']);
  const { length } = await database.selectFrom('enquiry_states').selectAll().execute();
  expect(length).toBe(46);
});

it('a summary has a link to the list and nothing that a traveller has written', async () => {
  const { database, file } = await openMailbox();
  await repeat(31, file);
  const mail = await database
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'enquiry-summary')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ subject: '1 more message', to_address: 'help@shop.example' });
  expect(mail.text_body).toContain('https://shop.example/operator/enquiries\n');
  expect(mail.text_body + mail.html_body).not.toMatch(/ada@|Where is my coach/);
});

it('a removed message does not stop the summary', async () => {
  const { database, file, deliver, advance } = await openMailbox();
  await repeat(31, file);
  const reference = await file();
  await database.transaction().execute((trx) => deleteEnquiry(trx, reference));
  await file();
  advance(hourMs);
  expect((await deliver()).at(-1)).toBe('2 more messages');
});
