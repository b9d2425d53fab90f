import { expect, it, vi } from 'vitest';
import { MailRefused, type OutgoingMail } from './mail.ts';
import { textGateway } from './text-gateway.ts';

const message: OutgoingMail = {
  ...{ mailId: 'm1', kind: 'disruption-cancelled', to: '+447700900123', locale: 'fr', subject: '', html: '' },
  ...{ text: 'Votre autocar est annulé', attachments: [] },
};

function gateway(status: number) {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));
  const { send } = textGateway({ url: 'https://sms.example/messages', key: 'the key', fetch: ask });
  return { ask, send };
}

it('posts number and words, with its key', async () => {
  const { ask, send } = gateway(202);
  await send(message);
  const [url, request] = ask.mock.calls[0] ?? [];
  expect([url, request?.method, JSON.parse(request?.body as string)]).toEqual([
    'https://sms.example/messages',
    'POST',
    { to: '+447700900123', text: 'Votre autocar est annulé' },
  ]);
  expect(request?.headers).toMatchObject({ authorization: 'Bearer the key', 'idempotency-key': 'm1' });
});

it.each([
  [400, true],
  [422, true],
  [401, false],
  [429, false],
  [500, false],
])('after %i a message is refused for good: %s; what is said never names the key', async (status, isForGood) => {
  const problem: unknown = await gateway(status)
    .send(message)
    .catch((error: unknown) => error);
  expect([problem instanceof MailRefused, String(problem)]).toEqual([isForGood, expect.stringContaining(`${status}`)]);
  expect(String(problem)).not.toContain('the key');
});
