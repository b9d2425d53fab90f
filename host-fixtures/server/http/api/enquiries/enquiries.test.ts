import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { attachmentPartBytes } from '#shared/contract/enquiries/enquiries.ts';
import { attachmentLimits } from '#shared/domain/enquiries/attachments.ts';
import { type AppOptions } from '../../app.ts';
import { uploadLimits } from '../../../enquiries/upload-limits.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { browser, testApp, testNow } from '../../../../testing/test-app.ts';

const hour = 3_600_000;
const createId = (digit: string) => digit.repeat(32);
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
const lostProperty = {
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
async function createCalls({ open, cookies }: Visitor) {
  const { token } = (await open('/api/token')).json<{ token: string }>();
  const post = (call: string, payload: object, key = 'k') => {
    const headers = { [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie), [idempotencyHeader]: key };
    return open({ method: 'POST', url: `/customer-service/api/${call}`, payload, headers });
  };
  const part = (file: Buffer, change: object = {}) => {
    const upload = { uploadId: createId('a'), name: 'sac.jpg', type: 'image/jpeg', size: file.length };
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

async function visitor(parts: Partial<AppOptions> = {}) {
  let now: number = testNow;
  const app = await testApp({ clock: { now: () => now }, ...parts });
  const client = browser(app);
  return { ...(await createCalls(client)), client, app, advance: (ms: number) => (now += ms) };
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

  it('is filed once for its key, even with concurrent attempts, which get the same answer', async () => {
    const { send, messages } = await visitor();
    const answers = await Promise.all([send(), send({ filledForMs: 90_000 }), send()]);
    answers.push(await send());
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await messages()).toHaveLength(1);
    await send({}, 'another');
    expect(await messages()).toHaveLength(2);
  });

  it('is not filed again by a retry after a restart of the host', async () => {
    const database = await openTestDatabase();
    const firstVisitor = await visitor({ database });
    const { reference } = (await firstVisitor.send()).json<{ reference: string }>();
    await firstVisitor.app.close();
    const secondBrowser = browser(await testApp({ database }));
    for (const [name, value] of firstVisitor.client.cookies) secondBrowser.cookies.set(name, value);
    const secondCalls = await createCalls(secondBrowser);
    expect((await secondCalls.send()).json()).toEqual({ reference });
    expect(await secondCalls.messages()).toHaveLength(1);
    await database.destroy();
  });

  it('is refused with a key that was used for another message', async () => {
    const { send, messages } = await visitor();
    await send();
    const answer = await send({ fields: { ...fields, name: 'Noé' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ id: 'idempotency' }] }]);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['without a topic', { topic: undefined }, 400, 'invalid'],
    ['with an unknown topic', { topic: 'constructor' }, 400, 'invalid'],
    ['with fields that the form does not send', { fields: { ...fields, emailAddress: 'anna' } }, 400, 'invalid'],
    ['if its hidden field is filled in', { unseenField: 'https://example.com' }, 422, 'robot'],
    ['if it was filled in faster than people type', { filledForMs: 2999 }, 422, 'robot'],
    ['with a file that was never uploaded', { attachments: [createId('b')] }, 409, 'attachment'],
    ['for an unknown form', { form: 'other' }, 400, 'invalid'],
    ['about something lost, without a journey', { form: 'lost-property' }, 400, 'invalid'],
    [
      'about something lost tomorrow',
      { ...lostProperty, fields: { ...lostProperty.fields, travelDate: '2031-03-11' } },
      400,
      'invalid',
    ],
    [
      'about something lost, without a departure',
      { ...lostProperty, fields: { ...lostProperty.fields, departure: '' } },
      400,
      'invalid',
    ],
  ])('is refused %s', async (...[, change, status, id]) => {
    const { send, messages } = await visitor();
    const answer = await send(change);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ id }] }]);
    expect(await messages()).toEqual([]);
    expect((await send()).statusCode).toBe(200);
  });

  it('about something lost is filed with its journey, without fields that the form does not have', async () => {
    const { send, messages } = await visitor();
    const answer = await send({ ...lostProperty, fields: { ...lostProperty.fields, isAdmin: 'yes', colour: '' } });
    expect(answer.statusCode).toBe(200);
    expect((await messages())[0]?.fields).toEqual({ journeyWay: 'timetable', ...lostProperty.fields });
  });

  it('is refused without an idempotency key', async () => {
    expect((await (await visitor()).send({}, '')).statusCode).toBe(400);
  });

  it('is refused after 20 in a quarter of an hour, but a retry is answered', async () => {
    const { send, advance } = await visitor();
    for (let count = 0; count < 20; count += 1) expect((await send({}, `k${count}`)).statusCode).toBe(200);
    expect((await send({}, 'more')).statusCode).toBe(429);
    expect((await send({}, 'k3')).statusCode).toBe(200);
    advance(hour / 4);
    expect((await send({}, 'more')).statusCode).toBe(200);
  });

  it('can only be read by the visitor who sent it', async () => {
    const { send, app } = await visitor();
    await send();
    expect(await (await createCalls(browser(app))).messages()).toEqual([]);
  });
});

describe('a file', () => {
  it('is received in parts, and stored unchanged with its message', async () => {
    const { part, send, messages } = await visitor();
    const file = jpeg(attachmentPartBytes + 1000);
    const firstPart = file.subarray(0, attachmentPartBytes).toString('base64');
    const secondPart = file.subarray(attachmentPartBytes).toString('base64');
    expect((await part(file, { content: firstPart })).json()).toEqual({ received: attachmentPartBytes });
    expect((await send({ attachments: [createId('a')] })).statusCode).toBe(409);
    expect((await part(file, { offset: attachmentPartBytes, content: secondPart })).json()).toEqual({
      received: file.length,
    });
    expect((await send({ attachments: [createId('a')] })).statusCode).toBe(200);
    expect(await messages()).toMatchObject([
      { attachments: [{ name: 'sac.jpg', type: 'image/jpeg', size: file.length, sha256: sha256(file) }] },
    ]);
    expect((await send({ attachments: [createId('a')] }, 'another')).json()).toMatchObject({
      errors: [{ id: 'attachment' }],
    });
  });

  it('answers with the received bytes if a part is sent twice, too early or too late', async () => {
    const { part } = await visitor();
    const file = jpeg(100);
    const content = file.subarray(0, 60).toString('base64');
    const getReceived = async (change: object) => (await part(file, change)).json<object>();
    expect(await getReceived({ offset: 60, content })).toEqual({ received: 0 });
    const bothAnswers = await Promise.all([getReceived({ content }), getReceived({ content })]);
    expect(bothAnswers).toEqual([{ received: 60 }, { received: 60 }]);
    expect(await getReceived({ offset: 90, content: '' })).toEqual({ received: 60 });
    expect(await getReceived({ offset: 60, content: file.subarray(60).toString('base64') })).toEqual({ received: 100 });
    expect(await getReceived({ content })).toEqual({ received: 100 });
  });

  it.each([
    ['if it is HTML with the type of a picture', { content: Buffer.from('<!doctype html>').toString('base64') }, 415],
    [
      'if its first bytes are too few to detect the type',
      { content: Buffer.from([0xff, 0xd8, 0xff]).toString('base64') },
      415,
    ],
    ['of a type that is not accepted', { type: 'image/svg+xml' }, 400],
    ['if it is too large', { size: attachmentLimits.fileBytes + 1 }, 400],
    ['if it is empty', { size: 0 }, 400],
    ['if it is longer than announced', { size: 50 }, 400],
    ['if it is not Base64', { content: 'a+b!' }, 400],
    ['in a part that is too large', { content: 'AAAA'.repeat(attachmentPartBytes / 3 + 1) }, 400],
    ['with a malformed id', { uploadId: '../../etc' }, 400],
    ['without a name', { name: '' }, 400],
  ])('is refused %s', async (...[, change, status]) => {
    const { part, send } = await visitor();
    expect((await part(jpeg(100), change)).statusCode).toBe(status);
    expect((await send({ attachments: [createId('a')] })).statusCode).toBe(409);
  });

  it('cannot be continued with a different size', async () => {
    const { part } = await visitor();
    await part(jpeg(100), { size: 200 });
    expect((await part(jpeg(100), { offset: 100, size: 300 })).statusCode).toBe(409);
  });

  it('cannot be attached by another session', async () => {
    const { part, app } = await visitor();
    await part(jpeg(100));
    const stranger = await createCalls(browser(app));
    expect((await stranger.send({ attachments: [createId('a')] })).statusCode).toBe(409);
  });

  it('without a message is the first that is deleted if more than ten are pending', async () => {
    const { part, send, advance } = await visitor();
    for (const digit of '0123456789a') {
      advance(1);
      await part(jpeg(100), { uploadId: createId(digit) });
    }
    expect((await send({ attachments: [createId('0')] })).statusCode).toBe(409);
    expect((await send({ attachments: [createId('1')] })).statusCode).toBe(200);
  });

  it('of another visitor is still accepted after hundreds of small ones, whatever size they announce', async () => {
    const { app } = await visitor();
    for (let count = 0; count < 25; count += 1) {
      const calls = await createCalls(browser(app));
      for (const digit of '0123456789') {
        const announced = { uploadId: createId(digit), size: attachmentLimits.fileBytes };
        expect((await calls.part(jpeg(16), announced)).statusCode).toBe(200);
      }
    }
    const honest = await createCalls(browser(app));
    expect((await honest.part(jpeg(100))).statusCode).toBe(200);
    expect((await honest.send({ attachments: [createId('a')] })).statusCode).toBe(200);
  });

  it('is refused with advice if the network has sent too much today, or all have', async () => {
    const database = await openTestDatabase();
    const { part, send } = await visitor({ database });
    await part(jpeg(100));
    const rings = await database.selectFrom('uploaded_bytes').select('ring').execute();
    const setBytes = (ring: string, bytes: number) =>
      database.updateTable('uploaded_bytes').set({ bytes }).where('ring', '=', ring).execute();
    const upload = async () => {
      const answer = await part(jpeg(100), { uploadId: createId('b') });
      return [answer.statusCode, answer.json<{ errors: { id: string; message: string }[] }>().errors];
    };
    await setBytes('all', uploadLimits.day.all);
    expect(await upload()).toMatchObject([503, [{ id: 'full' }]]);
    for (const { ring } of rings) await setBytes(ring, uploadLimits.day.network);
    expect(await upload()).toMatchObject([429, [{ id: 'too-many' }]]);
    // Messages are still accepted.
    expect((await send()).statusCode).toBe(200);
    await database.destroy();
  });

  it('cannot be attached twice, or with more files than the form accepts', async () => {
    const { part, send } = await visitor();
    const ids = [...'012345'].map(createId);
    for (const uploadId of ids) await part(jpeg(100), { uploadId, name: `${uploadId}.jpg` });
    expect((await send({ attachments: ids })).statusCode).toBe(400);
    expect((await send({ attachments: [createId('0'), createId('0')] })).statusCode).toBe(409);
    expect((await send({ attachments: ids.slice(0, 5) })).statusCode).toBe(200);
  });
});
