import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { attachmentPartBytes } from '#shared/contract/enquiries/enquiries.ts';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { type AppParts } from '../../app.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { browser, testApp, testNow } from '../../../../testing/test-app.ts';

const hour = 3_600_000;
const idOf = (digit: string) => digit.repeat(32);
const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const fields = { message: 'Mon autocar n’est pas venu.', name: 'Anna', emailAddress: 'anna@example.com' };
const message = {
  form: 'contact',
  topic: 'other',
  fields,
  attachments: [] as readonly string[],
  unseenField: '',
  filledForMs: 60_000,
};
const lost = {
  ...message,
  form: 'lost-property',
  topic: undefined,
  journeyWay: 'timetable',
  fields: {
    name: 'Anna',
    emailAddress: 'anna@example.com',
    originId: '1',
    destinationId: '9',
    travelDate: '2031-03-08',
    departure: 'unknown',
    itemKind: 'bag',
    description: 'Un sac à dos bleu.',
  },
};

type Visitor = ReturnType<typeof browser>;

/** Calls of a browser, as the product makes them. */
async function callsOf({ open, cookies }: Visitor) {
  const { token } = (await open('/api/token')).json<{ token: string }>();
  const post = (call: string, payload: object, key = 'k') => {
    const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie), [idempotencyHeader]: key };
    return open({ method: 'POST', url: `/customer-service/api/${call}`, payload, headers });
  };
  const part = (file: Buffer, change: object = {}) => {
    const upload = { uploadId: idOf('a'), name: 'sac.jpg', type: 'image/jpeg', size: file.length };
    return post('attachments', { ...upload, offset: 0, content: file.toString('base64'), ...change });
  };
  return {
    post,
    part,
    send: (change: object = {}, key = 'k') => post('messages', { ...message, ...change }, key),
    messages: async () =>
      (await open('/messages.json')).json<{
        messages: { reference: string; attachments: object[]; fields: object }[];
      }>().messages,
  };
}

async function visitor(parts: Partial<AppParts> = {}) {
  let now: number = testNow;
  const app = await testApp({ clock: { now: () => now }, ...parts });
  const client = browser(app);
  return { ...(await callsOf(client)), client, app, later: (ms: number) => (now += ms) };
}

describe('a message (issue "contact and lost-property messages stored with attachments")', () => {
  it('is filed under a reference', async () => {
    const { send, messages } = await visitor();
    const answer = await send();
    expect(answer.statusCode).toBe(200);
    const { reference } = answer.json<{ reference: string }>();
    expect(reference).toMatch(/^CW-[A-Z\d]{6}$/);
    expect(await messages()).toEqual([
      { reference, form: 'contact', fields: { topic: 'other', ...fields }, attachments: [] },
    ]);
  });

  it('is filed once for its key, also when attempts come at once, and is answered alike', async () => {
    const { send, messages } = await visitor();
    const answers = await Promise.all([send(), send({ filledForMs: 90_000 }), send()]);
    answers.push(await send());
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
    await send({}, 'another');
    expect(await messages()).toHaveLength(2);
  });

  it('is not filed again by a repeat after a restart of the host', async () => {
    const database = await openTestDatabase();
    const first = await visitor({ database });
    const { reference } = (await first.send()).json<{ reference: string }>();
    await first.app.close();
    const second = browser(await testApp({ database }));
    for (const [name, value] of first.client.cookies) second.cookies.set(name, value);
    const again = await callsOf(second);
    expect((await again.send()).json()).toEqual({ reference });
    expect(await again.messages()).toHaveLength(1);
    await database.destroy();
  });

  it('is refused under a key that another message was sent with', async () => {
    const { send, messages } = await visitor();
    await send();
    const answer = await send({ fields: { ...fields, name: 'Noé' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id: 'idempotency' }] }]);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['without a topic', { topic: undefined }, 400, 'invalid'],
    ['with an unknown topic', { topic: 'constructor' }, 400, 'invalid'],
    ['with fields that the form would not have sent', { fields: { ...fields, emailAddress: 'anna' } }, 400, 'invalid'],
    ['whose hidden field is filled in', { unseenField: 'https://example.com' }, 422, 'robot'],
    ['that was filled in faster than anybody types', { filledForMs: 2999 }, 422, 'robot'],
    ['with a file that never came', { attachments: [idOf('b')] }, 409, 'attachment'],
    ['of an unknown form', { form: 'other' }, 400, 'invalid'],
    ['about something lost, without a journey', { form: 'lost-property' }, 400, 'invalid'],
    [
      'about something lost tomorrow',
      { ...lost, fields: { ...lost.fields, travelDate: '2031-03-11' } },
      400,
      'invalid',
    ],
    [
      'about something lost, without a departure',
      { ...lost, fields: { ...lost.fields, departure: '' } },
      400,
      'invalid',
    ],
  ])('%s is refused', async (...[, change, status, id]) => {
    const { send, messages } = await visitor();
    const answer = await send(change);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ id }] }]);
    expect(await messages()).toEqual([]);
    expect((await send()).statusCode).toBe(200);
  });

  it('about something lost is filed with its journey, without fields that the form does not have', async () => {
    const { send, messages } = await visitor();
    const answer = await send({ ...lost, fields: { ...lost.fields, isAdmin: 'yes', colour: '' } });
    expect(answer.statusCode).toBe(200);
    expect((await messages())[0]?.fields).toEqual({ journeyWay: 'timetable', ...lost.fields });
  });

  it('is refused without an idempotency key', async () => {
    expect((await (await visitor()).send({}, '')).statusCode).toBe(400);
  });

  it('is refused after 20 in a quarter of an hour, but a repeat is answered', async () => {
    const { send, later } = await visitor();
    for (let sent = 0; sent < 20; sent += 1) expect((await send({}, `k${sent}`)).statusCode).toBe(200);
    expect((await send({}, 'more')).statusCode).toBe(429);
    expect((await send({}, 'k3')).statusCode).toBe(200);
    later(hour / 4);
    expect((await send({}, 'more')).statusCode).toBe(200);
  });

  it('can be read only by the visitor who sent it', async () => {
    const { send, app } = await visitor();
    await send();
    expect(await (await callsOf(browser(app))).messages()).toEqual([]);
  });
});

describe('a file', () => {
  it('is received in parts, and stored with its message byte for byte', async () => {
    const { part, send, messages } = await visitor();
    const file = jpeg(attachmentPartBytes + 1000);
    const first = file.subarray(0, attachmentPartBytes).toString('base64');
    const rest = file.subarray(attachmentPartBytes).toString('base64');
    expect((await part(file, { content: first })).json()).toEqual({ received: attachmentPartBytes });
    expect((await send({ attachments: [idOf('a')] })).statusCode).toBe(409);
    expect((await part(file, { offset: attachmentPartBytes, content: rest })).json()).toEqual({
      received: file.length,
    });
    expect((await send({ attachments: [idOf('a')] })).statusCode).toBe(200);
    expect(await messages()).toMatchObject([
      { attachments: [{ name: 'sac.jpg', type: 'image/jpeg', size: file.length, sha256: sha256(file) }] },
    ]);
    expect((await send({ attachments: [idOf('a')] }, 'another')).json()).toMatchObject({
      errors: [{ id: 'attachment' }],
    });
  });

  it('is answered with the bytes received when a part comes twice, too early or late', async () => {
    const { part } = await visitor();
    const file = jpeg(100);
    const content = file.subarray(0, 60).toString('base64');
    const received = async (change: object) => (await part(file, change)).json<object>();
    expect(await received({ offset: 60, content })).toEqual({ received: 0 });
    const both = await Promise.all([received({ content }), received({ content })]);
    expect(both).toEqual([{ received: 60 }, { received: 60 }]);
    expect(await received({ offset: 90, content: '' })).toEqual({ received: 60 });
    expect(await received({ offset: 60, content: file.subarray(60).toString('base64') })).toEqual({ received: 100 });
    expect(await received({ content })).toEqual({ received: 100 });
  });

  it.each([
    ['that is HTML and claims to be a picture', { content: Buffer.from('<!doctype html>').toString('base64') }, 415],
    ['whose first bytes are too few to tell', { content: Buffer.from([0xff, 0xd8, 0xff]).toString('base64') }, 415],
    ['of a kind that is not taken', { type: 'image/svg+xml' }, 400],
    ['that is too large', { size: attachmentLimits.fileBytes + 1 }, 400],
    ['that is empty', { size: 0 }, 400],
    ['that is longer than it says', { size: 50 }, 400],
    ['that is no Base64', { content: 'a+b!' }, 400],
    ['of more than a part at once', { content: 'AAAA'.repeat(attachmentPartBytes / 3 + 1) }, 400],
    ['under a malformed id', { uploadId: '../../etc' }, 400],
    ['without a name', { name: '' }, 400],
  ])('%s is refused', async (...[, change, status]) => {
    const { part, send } = await visitor();
    expect((await part(jpeg(100), change)).statusCode).toBe(status);
    expect((await send({ attachments: [idOf('a')] })).statusCode).toBe(409);
  });

  it('cannot be continued with another size', async () => {
    const { part } = await visitor();
    await part(jpeg(100), { size: 200 });
    expect((await part(jpeg(100), { offset: 100, size: 300 })).statusCode).toBe(409);
  });

  it('cannot be attached by another session', async () => {
    const { part, app } = await visitor();
    await part(jpeg(100));
    const stranger = await callsOf(browser(app));
    expect((await stranger.send({ attachments: [idOf('a')] })).statusCode).toBe(409);
  });

  it('without a message is dropped after a day, and the oldest when more than ten wait', async () => {
    const { part, send, later } = await visitor();
    await part(jpeg(100));
    later(24 * hour + 1);
    await part(jpeg(100), { uploadId: idOf('b') });
    expect((await send({ attachments: [idOf('a')] })).statusCode).toBe(409);
    for (const digit of '0123456789') {
      later(1);
      await part(jpeg(100), { uploadId: idOf(digit) });
    }
    expect((await send({ attachments: [idOf('b')] })).statusCode).toBe(409);
    expect((await send({ attachments: [idOf('0')] })).statusCode).toBe(200);
  });

  it('is not dropped for files of other visitors: when too many wait, new ones are refused', async () => {
    const { app, part, send } = await visitor();
    await part(jpeg(100));
    const statuses: number[] = [];
    for (let other = 0; other < 21; other += 1) {
      const calls = await callsOf(browser(app));
      for (const digit of '0123456789')
        statuses.push((await calls.part(jpeg(100), { uploadId: idOf(digit) })).statusCode);
    }
    expect(statuses.slice(0, 199)).toEqual(Array(199).fill(200));
    expect(new Set(statuses.slice(200))).toEqual(new Set([503]));
    expect((await send({ attachments: [idOf('a')] })).statusCode).toBe(200);
  });

  it('cannot be attached twice, nor with more files than the form takes', async () => {
    const { part, send } = await visitor();
    const ids = [...'012345'].map(idOf);
    for (const uploadId of ids) await part(jpeg(100), { uploadId, name: `${uploadId}.jpg` });
    expect((await send({ attachments: ids })).statusCode).toBe(400);
    expect((await send({ attachments: [idOf('0'), idOf('0')] })).statusCode).toBe(409);
    expect((await send({ attachments: ids.slice(0, 5) })).statusCode).toBe(200);
  });
});
