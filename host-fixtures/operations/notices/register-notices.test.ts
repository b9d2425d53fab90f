import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, testNow } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { type NoticeRow } from '../../server/database/notices/notice-tables.ts';
import { mailHeldNotices } from './mail-held-notices.ts';

/** A host with these notices, and a signed-in person. */
async function openPage(
  notices: readonly Partial<Omit<NoticeRow, 'notice_id'>>[],
  roles: Parameters<typeof openOperator>[0]['roles'] = ['read', 'orders'],
) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const app = await testApp({ database, trial: {} });
  for (const [index, notice] of notices.entries()) {
    const row = {
      reservation_number: `ORDER${index}-1`,
      order_number: `ORDER${index}`,
      topic: 'journey',
      round: 1,
      replaces: null,
      mark: 'cancelled',
      cause: 'real-time',
      state: 'HELD',
      is_active: 1,
      departs_at: testNow + 3_600_000,
      expected_at: null,
      found_at: testNow,
      due_at: testNow,
      vanished_at: null,
      confirmed_at: null,
      channels: '',
      sent_at: null,
      ended_at: null,
    } as const;
    await database
      .insertInto('notices')
      .values({ ...row, ...notice })
      .execute();
  }
  const operator = await openOperator({ app, database, roles });
  const read = async (query = '') => (await operator.open(`/operator/notices${query}`)).body.replaceAll(/\s+/g, ' ');
  const listNumbers = async (query: string) =>
    [...(await read(query)).matchAll(/>(ORDER\d+-1)</g)].map(([, number]) => number);
  const listStates = async () =>
    (await database.selectFrom('notices').select('state').orderBy('notice_id').execute()).map(({ state }) => state);
  return { database, operator, read, listNumbers, listStates };
}

describe('/operator/notices', () => {
  it('shows who was notified of what, when and why', async () => {
    const { read, database } = await openPage([
      { mark: `timetable-moved ${testNow} 2`, cause: 'import 1', expected_at: testNow, state: 'WAITING' },
      { mark: 'alert SEVERE rt-1', topic: 'alert rt-1', cause: 'alert rt-1', state: 'SENT', sent_at: testNow },
      { state: 'REVOKED', is_active: 0, sent_at: testNow, ended_at: testNow + 60_000, channels: 'EMAIL,TEXT' },
    ]);
    await database
      .insertInto('imports')
      .values({ started_at: testNow, source: '', outcome: 'IMPORTED', sentence: '', notes: '[]', warnings: '[]' })
      .execute();
    const page = (await read()).replaceAll(/<\/?time>/g, '');
    const time = new Date(testNow).toISOString().slice(0, 16).replace('T', ' ');
    expect(page).toContain(`, now ${time}`);
    expect(page).toContain(`Import of ${time}`);
    expect(page).toContain(`waiting until ${time}`);
    expect(page).toContain(`sent ${time} to none of the traveller’s channels`);
    expect(page).toContain(`sent ${time} by e-mail and text message, revoked `);
  });

  it('is filtered by state and number, fifty to a page', async () => {
    const { read, listNumbers } = await openPage(
      Array.from({ length: 60 }, (_, index) => ({ state: index < 58 ? 'SENT' : 'WAITING' })),
    );
    expect(await listNumbers('?state=WAITING')).toEqual(['ORDER59-1', 'ORDER58-1']);
    expect(await listNumbers('?number=order7')).toEqual(['ORDER7-1']);
    expect(await listNumbers('?number=ORDER7-1&state=unknown')).toEqual(['ORDER7-1']);
    expect(await listNumbers('')).toHaveLength(50);
    const [, earlier = ''] = /<a href="\/operator\/notices(\?[^"]*)">Earlier notices/.exec(await read()) ?? [];
    expect(await listNumbers(earlier.replaceAll('&amp;', '&'))).toHaveLength(10);
  });

  it('sends or discards the held notices that were shown, and records it', async () => {
    const { operator, database, listStates, read } = await openPage([{}, {}, { cause: 'alert rt-1' }]);
    expect(await read()).toContain('Cancelled: 2');
    const decide = (fields: Readonly<Record<string, string>>) => operator.post('/operator/notices', fields);
    expect((await decide({ cause: 'real-time', last: '1', decision: 'send' })).statusCode).toBe(303);
    expect(await listStates()).toEqual(['WAITING', 'HELD', 'HELD']);
    expect((await decide({ cause: 'alert rt-1', last: '3', decision: 'discard' })).statusCode).toBe(303);
    expect(await listStates()).toEqual(['WAITING', 'HELD', 'DISCARDED']);
    expect((await decide({ cause: 'real-time', last: '1', decision: 'send' })).statusCode).toBe(409);
    const trail = await database.selectFrom('operator_trail').selectAll().orderBy('entry_no').execute();
    expect(trail.map(({ action, subject, facts }) => [action, subject, facts])).toEqual([
      ['NOTICES_CONFIRMED', 'real-time', '{"count":1}'],
      ['NOTICES_DISCARDED', 'alert rt-1', '{"count":1}'],
    ]);
  });

  it('lets only people with the role “orders” decide', async () => {
    const { operator, listStates, read } = await openPage([{}], ['read']);
    expect(await read()).not.toContain('value="send"');
    const answer = await operator.post('/operator/notices', { cause: 'real-time', last: '1', decision: 'send' });
    expect([answer.statusCode, await listStates()]).toEqual([403, ['HELD']]);
  });
});

it('the mail to the staff contains how many are held, and a link to the page', async () => {
  const { database } = await openPage([]);
  const staffMail = { to: 'help@shop.example', origin: 'https://shop.example', count: 60 };
  await database.transaction().execute((trx) => mailHeldNotices(trx, staffMail, testNow));
  const mail = await database.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ to_address: 'help@shop.example', subject: 'Notices held: 60 sold journeys' });
  expect(mail.text_body).toContain('https://shop.example/operator/notices');
});
