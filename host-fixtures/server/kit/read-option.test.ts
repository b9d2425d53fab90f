import { expect, it } from 'vitest';
import { parseProxy } from './read-option.ts';

it.each(['10.0.0.2', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0', 'loopback', 'linklocal', 'uniquelocal'])(
  'takes the proxy %s',
  (text) => expect(parseProxy(text)).toBe(text),
);

it.each([
  '',
  'proxy.example',
  '10.0.0.300',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'true',
  '10.0.0.1,10.0.0.2',
])('refuses the proxy “%s” with advice', (text) =>
  expect(() => parseProxy(text)).toThrow(/is not a proxy: give its address or network, such as 10\.0\.0\.2/),
);
