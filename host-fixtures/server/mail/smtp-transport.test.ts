import { expect, it, vi } from 'vitest';
import { libraries } from '../kit/libraries.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Returns the connection options for a URL. */
function getConnectionOptions(url: string, password?: string) {
  const create = vi.spyOn(libraries.nodemailer, 'createTransport');
  createSmtpTransport({ url, from: 'tickets@shop.example', password }).close();
  return create.mock.calls[0]?.[0];
}

it.each<[url: string, password: string | undefined, expected: object]>([
  ['smtps://mail.example', undefined, { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example', undefined, { port: 587, secure: false, requireTLS: false }],
  ['smtp://mail.example:2525', undefined, { port: 2525 }],
  ['smtp://[2001:db8::25]', undefined, { host: '2001:db8::25' }],
  ['smtp://ada@mail.example', 'secret', { requireTLS: true, auth: { user: 'ada', pass: 'secret' } }],
  ['smtps://ada@mail.example', 'secret', { requireTLS: false, auth: { user: 'ada', pass: 'secret' } }],
  ['smtp://ada%40x:own%3A@mail.example', 'secret', { requireTLS: true, auth: { user: 'ada@x', pass: 'own:' } }],
  ['smtp://ada@localhost', 'secret', { requireTLS: false }],
  ['smtp://ada@mail.example', undefined, { requireTLS: false, auth: { user: 'ada', pass: '' } }],
])('connects to %s with the password %s by the options %j', (url, password, expected) => {
  expect(getConnectionOptions(url, password)).toMatchObject(expected);
});

it('does not sign in without a user, and lets no message read files or addresses', () => {
  const options = getConnectionOptions('smtp://mail.example', 'secret');
  expect(options).not.toHaveProperty('auth');
  expect(options).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
});

it('fails if the server does not answer for 20 seconds', () => {
  const limits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 };
  expect(getConnectionOptions('smtp://mail.example')).toMatchObject(limits);
});
