import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseStartOptions, type StartOptions } from './start-options.ts';
import { readTextOptions, createTextTransport } from './text-options.ts';

const url = 'https://sms.example/messages';
const options = (...args: string[]) => parseStartOptions(args, {}) as StartOptions;

it.each([
  ['nothing', {}, {}, {}],
  ['a gateway of the command line', { 'sms-url': url }, {}, { smsUrl: url }],
  ['one of the environment', {}, { SMS_URL: url }, { smsUrl: url }],
  ['none of an empty environment', {}, { SMS_URL: '' }, {}],
  [
    'the command line before the environment',
    { 'sms-url': url },
    { SMS_URL: 'https://other.example/' },
    { smsUrl: url },
  ],
  ['one on this machine', { 'sms-url': 'http://localhost:9000/' }, {}, { smsUrl: 'http://localhost:9000/' }],
])('takes %s', (...[, given, env, expected]) => expect(readTextOptions(given, env)).toEqual(expected));

it.each([
  ['without TLS', 'http://sms.example/'],
  ['with a password for everybody to read', 'https://ada:secret@sms.example/'],
  ['with a user alone', 'https://ada@sms.example/'],
  ['with a password alone', 'https://:secret@sms.example/'],
  ['of another protocol on this machine', 'ftp://localhost/'],
  ['that is no address', 'sms.example'],
])('refuses a gateway %s, and does not repeat it', (_case, given) => {
  const act = () => readTextOptions({ 'sms-url': given }, {});
  expect(act).toThrow(/SMS_KEY/);
  expect(act).not.toThrow(/secret/);
});

it('needs the key, of the environment or of a file', () => {
  expect(createTextTransport(options(), {})).toBeUndefined();
  expect(() => createTextTransport(options('--sms-url', url), {})).toThrow(/no key/);
  expect(createTextTransport(options('--sms-url', url), { SMS_KEY: 'key' })).toBeDefined();
  const file = join(mkdtempSync(join(tmpdir(), 'coach-sms-')), 'key');
  writeFileSync(file, ' \n');
  expect(() => createTextTransport(options('--sms-url', url, '--sms-key-file', file), { SMS_KEY: 'key' })).toThrow(
    /no key/,
  );
  writeFileSync(file, 'key\n');
  expect(createTextTransport(options('--sms-url', url, '--sms-key-file', file), {})).toBeDefined();
});
