import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MailRefused, type OutgoingMail } from './mail.ts';
import { createTextGateway } from './text-gateway.ts';

const message: OutgoingMail = {
  mailId: 'm1',
  kind: 'disruption-cancelled',
  to: '+447700900123',
  locale: 'fr',
  subject: '',
  html: '',
  text: 'Votre autocar est annulé',
  attachments: [],
};

function createTestGateway(status: number) {
  const fakeFetch = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));
  const { send } = createTextGateway({ url: 'https://sms.example/messages', key: 'the key', fetch: fakeFetch });
  return { fakeFetch, send };
}

it('posts number and text with its key', async () => {
  const { fakeFetch, send } = createTestGateway(202);
  await send(message);
  const [url, request] = fakeFetch.mock.calls[0] ?? [];
  expect([url, request?.method, JSON.parse(request?.body as string)]).toEqual([
    'https://sms.example/messages',
    'POST',
    { to: '+447700900123', text: 'Votre autocar est annulé' },
  ]);
  expect(request?.headers).toMatchObject({ authorization: 'Bearer the key', 'idempotency-key': 'm1' });
});

it.each([
  [400, true],
  [410, true],
  [413, true],
  [422, true],
  [401, false],
  [429, false],
  [500, false],
])(
  'after status %i a message is permanently refused: %s; the error never contains the key',
  async (status, isPermanent) => {
    const problem: unknown = await createTestGateway(status)
      .send(message)
      .catch((error: unknown) => error);
    expect([problem instanceof MailRefused, String(problem)]).toEqual([
      isPermanent,
      expect.stringContaining(`${status}`),
    ]);
    expect(String(problem)).not.toContain('the key');
  },
);

/**
 * A server on this machine.
 *
 * @returns its origin
 */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('does not follow a redirect, which would reveal the key and the number', async () => {
  let calls = 0;
  const otherUrl = await serve((_request, response) => {
    calls += 1;
    response.writeHead(202).end();
  });
  const url = await serve((_request, response) => void response.writeHead(307, { location: otherUrl }).end());
  await expect(createTextGateway({ url, key: 'the key' }).send(message)).rejects.toThrow();
  expect(calls).toBe(0);
});

it('fails if the gateway does not answer within 20 seconds', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const fakeFetch: typeof fetch = (_url, { signal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))));
  const sending = createTextGateway({ url: 'https://sms.example', key: 'the key', fetch: fakeFetch }).send(message);
  expect(timeout).toHaveBeenCalledWith(20_000);
  limit.abort();
  await expect(sending).rejects.toThrow('given up');
});
