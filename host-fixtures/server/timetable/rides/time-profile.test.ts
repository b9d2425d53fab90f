import { expect, it } from 'vitest';
import { packTimes, toProfileKey, unpackTimes } from './time-profile.ts';

const calls = (start: number) => [
  { arrival: start - 60, departure: start },
  { arrival: start + 3600, departure: start + 3900 },
  { arrival: start + 100_000, departure: start + 100_000 },
];

it('times are stored from the first departure, also those before it and days after it', () => {
  expect([...unpackTimes(packTimes(calls(36_000)))]).toEqual([-60, 0, 3600, 3900, 100_000, 100_000]);
});

it('times are read from the middle of a larger buffer, as drivers give them', () => {
  const packed = packTimes(calls(0));
  const buffer = new Uint8Array(packed.length + 16).fill(255);
  buffer.set(packed, 8);
  const part = buffer.subarray(8, 8 + packed.length);
  expect(unpackTimes(part)).toEqual(unpackTimes(packed));
  expect(toProfileKey(part)).toBe(toProfileKey(packed));
});

it('trips share a profile if they take equally long everywhere', () => {
  const key = (start: number, last = 0) => toProfileKey(packTimes([...calls(start), { arrival: 0, departure: last }]));
  expect(toProfileKey(packTimes(calls(36_000)))).toBe(toProfileKey(packTimes(calls(72_000))));
  expect(key(0, 200_000)).not.toBe(key(0, 200_256));
});
