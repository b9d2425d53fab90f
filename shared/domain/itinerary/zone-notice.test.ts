import { expect, it } from 'vitest';
import { needsZoneNotice } from './zone-notice.ts';

const end = { cityId: 1, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street' };
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const winter = Date.parse('2026-11-21T10:00Z');

it.each([
  ['not when both ends are in the traveller’s zone', deviceZone, deviceZone, false],
  ['when both ends are in another zone', 'Asia/Kathmandu', 'Asia/Kathmandu', true],
  ['when the ends are in two zones', deviceZone, 'Asia/Kathmandu', true],
  ['not when no zone is given', undefined, undefined, false],
  ['not when the only given zone is the traveller’s', undefined, deviceZone, false],
])('a notice about time zones is needed (field notes §3, 7): %s', (...[, from, to, expected]) => {
  const ends = { origin: { ...end, timeZone: from }, destination: { ...end, timeZone: to } };
  expect(needsZoneNotice(ends as Parameters<typeof needsZoneNotice>[0], winter)).toBe(expected);
});
