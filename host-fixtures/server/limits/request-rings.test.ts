import { expect, it } from 'vitest';
import { createNetworkMark, getRings } from './request-rings.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:49152', '203.0.113.7', '203.0.113.0/24'],
  ['[2001:db8:1:2::3]:49152', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['64:ff9b::203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002:ffff:0:0:1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
])('%s is counted in %s and %s', (ip, network, widerNetwork) =>
  expect(getRings({ ip }, 's')).toEqual({ session: 's', network, widerNetwork }),
);

it('marks a network for a day, without its address', () => {
  let now = Date.UTC(2031, 2, 9, 9);
  const getMark = createNetworkMark(Buffer.alloc(32, 1), () => now);
  const [a, b] = [{ ip: '203.0.113.7' }, { ip: '203.0.113.8' }];
  const mark = getMark(a);
  expect(mark).toMatch(/^[\w-]{12}$/);
  expect(getMark(b)).not.toBe(mark);
  expect(createNetworkMark(Buffer.alloc(32, 2), () => now)(a)).not.toBe(mark);
  now += 14 * 3_600_000;
  expect(getMark(a)).toBe(mark);
  now += 3_600_000;
  expect(getMark(a)).not.toBe(mark);
});
