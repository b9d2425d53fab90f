import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { type HostRequest, testApp } from '../../../testing/test-app.ts';
import { basketUrl, direct, line, visitor } from '../../../testing/test-visitor.ts';

/** Opens a browser that posts a text to a call, by default as JSON to the one that adds journeys. */
async function openSender() {
  const client = await visitor(await testApp());
  const { token } = (await client.open('/api/token')).json<{ token: string }>();
  const headers = { [tokenHeader]: token, [csrfHeader]: client.cookies.get(csrfCookie) ?? '' };
  return async (payload: string | Buffer, more: Pick<HostRequest, 'headers' | 'url'> = {}) => {
    const type = { 'content-type': 'application/json' };
    const url = more.url ?? `${basketUrl}/add`;
    const answer = await client.open({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...type, ...more.headers },
    });
    return [answer.statusCode, answer.json<{ errors: readonly { id: string; message: string }[] }>().errors[0]];
  };
}

const journeys = [line(direct)];
const body = JSON.stringify({ journeys });

describe('a body', () => {
  it('is refused above the limit of its call, with what to do', async () => {
    const send = await openSender();
    const message = 'The body is larger than 8192 bytes, the limit of this call. Send less, or use several calls.';
    const long = { url: '/account-management/api/login' };
    expect(await send(JSON.stringify({ emailAddress: 'x'.repeat(8192) }), long)).toEqual([
      413,
      { id: 'too-large', message },
    ]);
    expect((await send(`{"journeys":[${'{},'.repeat(20_000)}{}]}`))[0]).toBe(413);
  });

  it.each([
    ['compressed', gzipSync(body), { 'content-encoding': 'gzip' }, 415, 'Send the body uncompressed'],
    ['text', body, { 'content-type': 'text/plain' }, 415, 'does not accept text/plain'],
    ['a form', 'journeys=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'accepts application/json'],
    ['empty', '', {}, 400, 'empty'],
    ['not JSON', '{"journeys":', {}, 400, 'JSON'],
    ['nested too deeply', `{"journeys":${'['.repeat(4000)}`, {}, 400, 'more than 10 levels'],
    [
      'nested too deeply in an unknown field',
      `{"journeys":[],"a":${'['.repeat(20)}${']'.repeat(20)}}`,
      {},
      400,
      'levels',
    ],
    ['with a name twice', '{"journeys":[],"journeys":[]}', {}, 400, 'same name twice'],
    ['with an escaped name twice', String.raw`{"journeys":[],"\u006aourneys":[]}`, {}, 400, 'same name twice'],
    ['with __proto__', '{"journeys":[],"__proto__":{"a":1}}', {}, 400, ''],
    ['with constructor.prototype', '{"journeys":[],"constructor":{"prototype":{}}}', {}, 400, ''],
    [
      'with a number beyond all numbers',
      '{"journeys":[{"journeyId":1e999}]}',
      {},
      400,
      'journeyId is too large a number',
    ],
    ['with many names', `{${Array.from({ length: 101 }, (_, no) => `"${no}":1`).join(',')}}`, {}, 400, '100 elements'],
    ['with a long unknown list', `{"journeys":[],"a":[${'1,'.repeat(100)}1]}`, {}, 400, 'a has more than 100 elements'],
    ['with too many journeys', JSON.stringify({ journeys: Array(21).fill({}) }), {}, 400, 'journeys'],
  ])('is refused if it is %s', async (...[, payload, headers, status, message]) => {
    const [code, error] = await (await openSender())(payload, { headers });
    expect([code, error]).toMatchObject([status, { message: expect.stringContaining(message) }]);
  });

  it('may contain quotes, backslashes, colons and braces in its texts', async () => {
    const send = await openSender();
    const text = '{"a":"b"}\\"[[[[[[[[[[[[ : \\\\';
    const [status, error] = await send(JSON.stringify({ journeys: [{ ...line(direct), [text]: text }], [text]: text }));
    expect([status, error]).toEqual([200, undefined]);
  });

  it('is refused at its first problem, which the message names', async () => {
    const [status, error] = await (
      await openSender()
    )(JSON.stringify({ journeys: [...journeys, {}, { journeyId: [] }] }));
    expect([status, error]).toMatchObject([
      400,
      { message: expect.stringContaining('In the body at journeys.1.journeyId') },
    ]);
  });
});
