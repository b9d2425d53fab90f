import { expect, it } from 'vitest';
import { needsZoneNotice } from './zone-notice.ts';

const end = { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' };
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const winter = Date.parse('2026-11-21T10:00Z');

it.each([
  ['all in the traveller’s zone', own, own, false],
  ['another zone where the traveller is', 'Asia/Kathmandu', 'Asia/Kathmandu', true],
  ['two zones', own, 'Asia/Kathmandu', true],
  ['zones that nobody tells', undefined, undefined, false],
  ['one zone told, and it is the traveller’s', undefined, own, false],
])('needsZoneNotice (field notes §3, 7): %s', (...[, from, to, expected]) => {
  const ends = { origin: { ...end, timeZone: from }, destination: { ...end, timeZone: to } };
  expect(needsZoneNotice(ends as Parameters<typeof needsZoneNotice>[0], winter)).toBe(expected);
});
