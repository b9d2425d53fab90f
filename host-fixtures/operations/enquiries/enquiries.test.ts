import { describe, expect, it, onTestFinished } from 'vitest';
import { createEnquiryStore, type NewEnquiry } from '../../server/enquiries/enquiry-store.ts';
import { hashRings } from '../../server/enquiries/upload-limits.ts';
import { createUploadStore } from '../../server/enquiries/upload-store.ts';
import { testApp, type TestAppParts, testNow } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openTestFiles } from '../../testing/test-files.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { type OperatorRole } from '../operator/operator.ts';

const path = '/operator/enquiries';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('<script>alert(1)</script>')]);
const fields = {
  topic: 'refund',
  message: 'Mon autocar <b>n’est</b> pas venu.\n$& et merci',
  name: 'Anna evil.example/x',
  emailAddress: 'Anna@example.com',
  orderNumber: 'ABC123',
};

/** A live host with a person, and a function that files an enquiry of a traveller. */
async function openDesk({ roles, ...parts }: TestAppParts & { readonly roles?: readonly OperatorRole[] } = {}) {
  const [database, files] = [await openTestDatabase(), await openTestFiles()];
  onTestFinished(() => database.destroy());
  let now = testNow;
  const clock = { now: () => now };
  const app = await testApp({
    ...{ database, trial: {}, clock, filesDir: files.folder, enquiriesTo: 'help@shop.example', sendsMail: true },
    ...parts,
  });
  const timetable = { city: async () => undefined, journey: async () => undefined };
  const store = createEnquiryStore({ database, files, timetable, now: clock.now });
  const uploads = createUploadStore(database, files, clock.now);
  let key = 0;
  const file = async (
    change: Partial<NewEnquiry> = {},
    uploaded: readonly { name: string; type: string; content: Buffer }[] = [],
  ) => {
    const uploadIds = uploaded.map(({ name }) => name);
    for (const { name, type, content } of uploaded) {
      const upload = { uploadId: name, name, type, size: content.length };
      await uploads.add('s', upload, { offset: 0, content, ...hashRings({ network: 'n', widerNetwork: 'w' }) });
    }
    const request = { sessionId: 's', key: `${(key += 1)}`, digest: '', form: 'contact', fields };
    return store.file({ ...request, language: 'fr', uploadIds, ...change });
  };
  const signIn = (name?: string) => openOperator({ app, database, ...(roles && { roles }), ...(name && { name }) });
  const readMails = () =>
    database
      .selectFrom('mails')
      .leftJoin('mail_headers', 'mail_headers.mail_id', 'mails.mail_id')
      .selectAll('mails')
      .select(['reply_to', 'thread'])
      .orderBy('mail_no')
      .execute();
  const readTrail = async () => {
    const rows = await database.selectFrom('operator_trail').selectAll().orderBy('entry_no').execute();
    return rows.map(({ action, subject, operator_name: name, facts }) => [action, subject, name, facts]);
  };
  return {
    ...(await signIn()),
    app,
    database,
    files,
    file,
    signIn,
    readMails,
    readTrail,
    advance: (ms: number) => (now += ms),
  };
}

/** Removes the indentation of the page's source. */
const flatten = (body: string) => body.replace(/\s+/g, ' ');
const getVersion = (body: string) => /name="version" value="(\d+)"/.exec(body)?.[1] ?? '';

describe('the list of enquiries', () => {
  it('is for people with the role only', async () => {
    const { open, app } = await openDesk({ roles: ['read', 'money', 'settings'] });
    const file = `${path}/CW-777777/files/1`;
    for (const url of [path, `${path}/CW-777777`, file, `${file}/preview`]) {
      expect((await open(url)).statusCode).toBe(403);
      expect((await app.inject(url)).statusCode).toBe(303);
    }
    expect((await open('/operator')).body).not.toContain(`href="${path}"`);
  });

  it('shows open enquiries first, of them the oldest first, and closed ones the latest first', async () => {
    const { open, post, file, advance } = await openDesk();
    const references: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      references.push(await file());
      advance(60_000);
    }
    for (const reference of references.slice(0, 2)) await post(`${path}/${reference}/close`, { version: '0' });
    const readOrder = async (query: string) =>
      [...(await open(path + query)).body.matchAll(/>(CW-\w+)<\/a>/g)].map(([, reference]) =>
        references.indexOf(reference ?? ''),
      );
    expect(await readOrder('')).toEqual([2, 3, 1, 0]);
    expect([await readOrder('?state=OPEN'), await readOrder('?state=CLOSED')]).toEqual([
      [2, 3],
      [1, 0],
    ]);
    expect([await readOrder('?form=lost-property'), await readOrder('?form=contact&state=OPEN')]).toEqual([[], [2, 3]]);
  });

  it('finds a reference and a part of an address, and takes wildcards literally', async () => {
    const { open, file } = await openDesk();
    const reference = await file();
    const other = await file({ fields: { ...fields, emailAddress: 'noe_b@example.org' } });
    const find = async (search: string) =>
      [...(await open(`${path}?${new URLSearchParams({ search }).toString()}`)).body.matchAll(/>(CW-\w+)<\/a>/g)].map(
        ([, found]) => found,
      );
    for (const search of [reference, reference.toLowerCase(), reference.slice(3), 'ANNA@example'])
      expect(await find(search)).toEqual([reference]);
    expect([await find('e_b@'), await find('%'), await find('n_a')]).toEqual([[other], [], []]);
  });

  it('has pages of 25, and each number is safe', async () => {
    const { open, file } = await openDesk();
    for (let index = 0; index < 26; index += 1) await file();
    const second = flatten((await open(`${path}?page=2&state=OPEN`)).body);
    expect(second).toContain('26 to 26.');
    expect(second).toContain('page=1">Previous page</a>');
    expect(second).toContain('state=OPEN');
    expect(second).not.toContain('Next page');
    for (const page of ['0', '-1', 'x', '99999999999999999999', '1e9'])
      expect((await open(`${path}?page=${page}`)).statusCode).toBe(200);
    expect((await open(`${path}?page=1&page=2&search=a&search=b`)).statusCode).toBe(200);
  });
});

describe('the page of an enquiry', () => {
  it('shows its fields and text escaped, and records no reading', async () => {
    const { open, file, readTrail } = await openDesk();
    const { body, headers } = await open(`${path}/${await file()}`);
    expect(body).toContain('Mon autocar &lt;b&gt;n’est&lt;/b&gt; pas venu.\n$&amp; et merci');
    for (const text of ['ABC123', 'Anna@example.com', 'refund', 'not assigned', 'French']) expect(body).toContain(text);
    expect(headers['cache-control']).toBe('no-store');
    expect(await readTrail()).toEqual([]);
    expect((await open(`${path}/CW-777777`)).statusCode).toBe(404);
  });

  it('offers files to save, never with their own type, and previews of real images only', async () => {
    const { open, file } = await openDesk();
    const reference = await file({}, [
      { name: 'sac "é\r\n.jpg', type: 'image/jpeg', content: jpeg },
      { name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') },
      { name: 'fake.png', type: 'image/png', content: Buffer.from('<!doctype html>') },
    ]);
    const page = (await open(`${path}/${reference}`)).body;
    expect(page.match(/<img/g)).toHaveLength(2);
    const download = await open(`${path}/${reference}/files/1`);
    expect([download.statusCode, download.rawPayload]).toEqual([200, jpeg]);
    expect(download.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="sac_____.jpg"; filename*=UTF-8\'\'sac%20%22%C3%A9%0D%0A.jpg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const preview = await open(`${path}/${reference}/files/1/preview`);
    expect([preview.headers['content-type'], preview.headers['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect(preview.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const statuses = await Promise.all(
      ['2/preview', '3/preview', '3', '4', '0', 'x'].map(
        async (part) => (await open(`${path}/${reference}/files/${part}`)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 404, 200, 404, 404, 404]);
  });
});

describe('an answer', () => {
  it('is mailed in the traveller’s language, in one thread, and replies reach the operator', async () => {
    const { post, open, file, readMails, readTrail } = await openDesk();
    const reference = await file();
    const url = `${path}/${reference}`;
    const first = await post(`${url}/answer`, { version: '0', text: 'Premier.\r\n\r\nSuite $& <i>', close: 'yes' });
    expect([first.statusCode, first.headers.location]).toEqual([303, url]);
    const page = flatten((await open(url)).body);
    expect(page).toContain('answered (being sent)');
    expect(page).toContain('<dd>closed</dd>');
    await post(`${url}/answer`, { version: getVersion(page), text: 'Second.' });
    const [mail, secondMail] = await readMails();
    expect(mail).toMatchObject({
      ...{ kind: 'enquiry-answer', to_address: 'Anna@example.com', lang: 'fr', reply_to: 'help@shop.example' },
      ...{ subject: `Réponse à votre message ${reference}`, thread: `enquiry-${reference}` },
    });
    expect(mail?.text_body).toContain('Bonjour Anna evil example x,\n\nPremier.\n\nSuite $& <i>\n\n');
    expect(mail?.text_body).toContain('> Mon autocar <b>n’est</b> pas venu.\n\n> $& et merci');
    expect(mail?.html_body).toContain('Suite $&amp; &lt;i&gt;');
    expect(secondMail?.thread).toBe(`enquiry-${reference} ${mail?.mail_id}`);
    expect(await readTrail()).toEqual([
      ['ENQUIRY_ANSWERED', reference, 'Ada Byron', '{}'],
      ['ENQUIRY_CLOSED', reference, 'Ada Byron', '{}'],
      ['ENQUIRY_ANSWERED', reference, 'Ada Byron', '{}'],
    ]);
  });

  it('to an enquiry that another operator has changed is not sent, and its text is in the form again', async () => {
    const { post, open, signIn, file, readMails } = await openDesk();
    const reference = await file();
    const url = `${path}/${reference}`;
    const colleague = await signIn('Noe');
    await colleague.post(`${url}/assign`, { version: '0', operator: colleague.operator.operatorId });
    const { statusCode, body } = await post(`${url}/answer`, { version: '0', text: 'A long\r\nanswer </textarea>' });
    expect(statusCode).toBe(409);
    expect(body).toContain('This enquiry was changed since you opened it');
    expect(body).toContain('\nA long\nanswer &lt;/textarea&gt;</textarea');
    expect(flatten(body)).toContain('Noe assigned it to Noe');
    expect(await readMails()).toEqual([]);
    const again = await post(`${url}/answer`, { version: getVersion(body), text: 'A long answer' });
    expect(again.statusCode).toBe(303);
    expect(await readMails()).toHaveLength(1);
    expect(flatten((await open(url)).body)).toContain('Ada Byron answered');
  });

  it('of two that are sent at once is mailed once', async () => {
    const { post, file, readMails } = await openDesk();
    const url = `${path}/${await file()}/answer`;
    const answers = await Promise.all([post(url, { version: '0', text: 'a' }), post(url, { version: '0', text: 'b' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect(await readMails()).toHaveLength(1);
  });

  it.each([
    ['without a text', { version: '0', text: ' \r\n ' }, 400],
    ['of more than 10,000 characters', { version: '0', text: 'é'.repeat(10_001) }, 400],
    ['of 10,000 characters', { version: '0', text: '😀'.repeat(5000) }, 303],
    ['without a version', { text: 'a' }, 409],
    ['with an invalid version', { version: 'x', text: 'a' }, 409],
  ])('%s gets %i', async (_case, form, status) => {
    const { post, file } = await openDesk();
    expect((await post(`${path}/${await file()}/answer`, form)).statusCode).toBe(status);
  });

  it('to a removed enquiry is shown again', async () => {
    const { post } = await openDesk();
    const { statusCode, body } = await post(`${path}/CW-777777/answer`, { version: '0', text: 'My <text>' });
    expect(statusCode).toBe(404);
    expect(body).toContain('My &lt;text&gt;');
  });

  it('is written with another program if the host sends no mail', async () => {
    const { open, post, file } = await openDesk({ sendsMail: false });
    const reference = await file({ language: 'en' });
    const { body } = await open(`${path}/${reference}`);
    expect(body).toContain(`mailto:Anna%40example.com?subject=Answer%20to%20your%20message%20${reference}`);
    expect(body).not.toContain('<textarea');
    expect((await post(`${path}/${reference}/answer`, { version: '0', text: 'a' })).statusCode).toBe(404);
  });
});

describe('work on an enquiry', () => {
  it('is assigned to people with the role only, closed and reopened, and each step is in the thread', async () => {
    const { open, post, file, operator, database } = await openDesk();
    const url = `${path}/${await file()}`;
    const reader = { ...operator, operatorId: 'reader' };
    await database
      .insertInto('operators')
      .values({
        ...{ operator_id: reader.operatorId, name: 'Reader', email_address: 'r@shop.example', roles: 'read' },
        ...{ password_hash: null, totp_key: null, last_totp_step: 0, invited_at: 1, activated_at: 1, ended_at: null },
      })
      .execute();
    const send = async (action: string, form: Readonly<Record<string, string>> = {}) =>
      post(`${url}/${action}`, { version: getVersion((await open(url)).body), ...form });
    await send('assign', { operator: operator.operatorId });
    await send('assign', { operator: reader.operatorId });
    await send('close');
    await send('reopen');
    const page = flatten((await open(url)).body);
    const steps = ['assigned it to Ada Byron', 'made it unassigned', 'closed it', 'reopened it'];
    expect(steps.map((step) => page.indexOf(step))).toEqual(
      steps.map((step) => page.indexOf(step)).sort((a, b) => a - b),
    );
    expect(page).toContain('<dd>open</dd>');
    expect(page).not.toContain('Reader');
  });

  it('ends with its removal, which must be confirmed and deletes the files', async () => {
    const { open, post, file, files, database, readTrail } = await openDesk();
    const reference = await file({}, [{ name: 'a.jpg', type: 'image/jpeg', content: jpeg }]);
    const url = `${path}/${reference}`;
    const question = await open(`${url}/remove`);
    expect(flatten(question.body)).toContain('its files (1) are deleted');
    expect((await post(`${url}/remove`, { version: '7' })).statusCode).toBe(409);
    expect(await files.listOlderThan(Infinity)).toHaveLength(1);
    const removal = await post(`${url}/remove`, { version: getVersion(question.body) });
    expect([removal.statusCode, removal.headers.location]).toEqual([303, path]);
    expect(await files.listOlderThan(Infinity)).toEqual([]);
    expect(await database.selectFrom('messages').selectAll().execute()).toEqual([]);
    expect(await readTrail()).toEqual([['ENQUIRY_REMOVED', reference, 'Ada Byron', '{}']]);
  });

  it('that waits is counted at the overview', async () => {
    const { open, file } = await openDesk();
    expect(flatten((await open('/operator')).body)).toContain('Nothing needs your attention.');
    await file();
    expect(flatten((await open('/operator')).body)).toContain(
      '1 message of a traveller is open, the oldest since 2031-03-09',
    );
  });
});
