import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMailTransport, createTextTransport, readMailOptions, readTextOptions } from './message-options.ts';
import { parseStartOptions, type StartOptions } from './start-options.ts';

const from = 'Coaches <tickets@shop.example>';

describe('readMailOptions', () => {
  it.each([
    ['nothing', { mail: true }, {}, { sendsMail: true }],
    [
      'a server of the command line',
      { mail: true, 'smtp-url': 'smtps://ada@mail.example', 'mail-from': from },
      {},
      { sendsMail: true, smtpUrl: 'smtps://ada@mail.example', mailFrom: from },
    ],
    [
      'a server and a sender of the environment',
      { mail: true },
      { SMTP_URL: 'smtp://ada:secret@mail.example:2525', MAIL_FROM: 'tickets@shop.example' },
      { sendsMail: true, smtpUrl: 'smtp://ada:secret@mail.example:2525', mailFrom: 'tickets@shop.example' },
    ],
    ['an empty environment as none', { mail: true }, { SMTP_URL: '', MAIL_FROM: '' }, { sendsMail: true }],
    [
      'the command line before the environment',
      { mail: true, 'smtp-url': 'smtp://mail.example', 'mail-from': from },
      { SMTP_URL: 'smtp://other.example', MAIL_FROM: 'other@shop.example' },
      { sendsMail: true, smtpUrl: 'smtp://mail.example', mailFrom: from },
    ],
    ['a sender without a server', { mail: true, 'mail-from': from }, {}, { sendsMail: true, mailFrom: from }],
    ['no mail', { mail: false }, {}, { sendsMail: false }],
    [
      'an address for enquiries of the command line before the environment',
      { mail: true, 'enquiries-to': 'help@shop.example' },
      { ENQUIRIES_TO: 'other@shop.example' },
      { sendsMail: true, enquiriesTo: 'help@shop.example' },
    ],
    [
      'it of the environment',
      { mail: true },
      { ENQUIRIES_TO: 'a@shop.example' },
      { sendsMail: true, enquiriesTo: 'a@shop.example' },
    ],
  ])('takes %s', (...[, values, env, expected]) => expect(readMailOptions(values, env)).toEqual(expected));

  it.each([
    [
      'a password that every user can read',
      { 'smtp-url': 'smtps://ada:secret@mail.example', 'mail-from': from },
      /SMTP_URL/,
    ],
    ['no sender', { 'smtp-url': 'smtps://mail.example' }, /--mail-from/],
    ['a server without a name', { 'smtp-url': 'smtp:///mail', 'mail-from': from }, /smtps:\/\/user/],
    ['no address', { 'smtp-url': 'mail.example', 'mail-from': from }, /smtps:\/\/user/],
    ['another protocol', { 'smtp-url': 'https://mail.example', 'mail-from': from }, /smtps:\/\/user/],
    ['a sender without address', { 'smtp-url': 'smtps://mail.example', 'mail-from': 'Coaches' }, /is not a sender/],
    [
      'a sender of two lines',
      { 'smtp-url': 'smtps://m.example', 'mail-from': 'a\r\nBcc: <b@c.example>' },
      /is not a sender/,
    ],
    ['several addresses for enquiries', { 'enquiries-to': 'a@shop.example, b@shop.example' }, /--enquiries-to help/],
  ])('refuses %s, and does not repeat it', (_, values, problem) => {
    const act = () => readMailOptions({ mail: true, ...values }, {});
    expect(act).toThrow(problem);
    expect(act).not.toThrow(/secret/);
  });
});

describe('createMailTransport', () => {
  const options = (...args: string[]) => parseStartOptions(args, {}) as StartOptions;
  const server = ['--smtp-url', 'smtps://ada@mail.example', '--mail-from', from];

  it('is undefined without a server, or if mail is turned off', () => {
    expect(createMailTransport(options(), {})).toBeUndefined();
    expect(createMailTransport(options(...server, '--no-mail'), {})).toBeUndefined();
  });

  it('reads the password from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'coach-mail-')), 'password');
    const withFile = [...server, '--smtp-password-file', file];
    expect(() => createMailTransport(options(...withFile), {})).toThrow(/ENOENT/);
    writeFileSync(file, 'secret\n');
    expect(createMailTransport(options(...withFile), {})).toBeDefined();
  });

  it.each([
    ['a password without a user', 'smtps://mail.example', { SMTP_PASSWORD: 'secret' }, /without a user/],
    ['a user without a password', 'smtps://ada@mail.example', {}, /has no password/],
  ])('refuses %s, with which no mail would be accepted', (...[, smtpUrl, env, problem]) => {
    const act = () => createMailTransport(options('--smtp-url', smtpUrl, '--mail-from', from), env);
    expect(act).toThrow(problem);
    expect(act).not.toThrow(/secret/);
  });

  it.each([
    ['neither, for a server that knows this machine', 'smtps://mail.example'],
    ['both in the variable', 'smtps://ada:secret@mail.example'],
  ])('accepts %s', (_, SMTP_URL) => {
    const serverOptions = parseStartOptions(['--mail-from', from], { SMTP_URL }) as StartOptions;
    expect(createMailTransport(serverOptions, {})).toBeDefined();
  });
});

const url = 'https://sms.example/messages';
const options = (...args: string[]) => parseStartOptions(args, {}) as StartOptions;

it.each([
  ['nothing', {}, {}, {}],
  ['a gateway of the command line', { 'sms-url': url }, {}, { smsUrl: url }],
  ['one from the environment', {}, { SMS_URL: url }, { smsUrl: url }],
  ['nothing from an empty environment', {}, { SMS_URL: '' }, {}],
  [
    'the command line before the environment',
    { 'sms-url': url },
    { SMS_URL: 'https://other.example/' },
    { smsUrl: url },
  ],
  ['one on this machine', { 'sms-url': 'http://localhost:9000/' }, {}, { smsUrl: 'http://localhost:9000/' }],
])('takes %s', (...[, values, env, expected]) => expect(readTextOptions(values, env)).toEqual(expected));

it.each([
  ['without TLS', 'http://sms.example/'],
  ['with a password that every user can read', 'https://ada:secret@sms.example/'],
  ['with only a user', 'https://ada@sms.example/'],
  ['with only a password', 'https://:secret@sms.example/'],
  ['of another protocol on this machine', 'ftp://localhost/'],
  ['that is not an address', 'sms.example'],
])('refuses a gateway %s, and does not repeat it', (_case, gatewayUrl) => {
  const act = () => readTextOptions({ 'sms-url': gatewayUrl }, {});
  expect(act).toThrow(/SMS_KEY/);
  expect(act).not.toThrow(/secret/);
});

it('needs the key, from the environment or from a file', () => {
  expect(createTextTransport(options(), {})).toBeUndefined();
  expect(() => createTextTransport(options('--sms-url', url), {})).toThrow(/without its key/);
  expect(createTextTransport(options('--sms-url', url), { SMS_KEY: 'key' })).toBeDefined();
  const file = join(mkdtempSync(join(tmpdir(), 'coach-sms-')), 'key');
  writeFileSync(file, ' \n');
  expect(() => createTextTransport(options('--sms-url', url, '--sms-key-file', file), { SMS_KEY: 'key' })).toThrow(
    /without its key/,
  );
  writeFileSync(file, 'key\n');
  expect(createTextTransport(options('--sms-url', url, '--sms-key-file', file), {})).toBeDefined();
});
