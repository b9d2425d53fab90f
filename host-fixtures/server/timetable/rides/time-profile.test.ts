import { expect, it } from 'vitest';
import { packTimes, toProfileKey, unpackTimes } from './time-profile.ts';

const createCalls = (start: number) => [
  { arrival: start - 60, departure: start },
  { arrival: start + 3600, departure: start + 3900 },
  { arrival: start + 100_000, departure: start + 100_000 },
];

it('packs times relative to the first departure, also before it and days after it', () => {
  expect([...unpackTimes(packTimes(createCalls(36_000)))]).toEqual([-60, 0, 3600, 3900, 100_000, 100_000]);
});

it('unpacks a part of a larger buffer, as database drivers return it', () => {
  const packedTimes = packTimes(createCalls(0));
  const buffer = new Uint8Array(packedTimes.length + 16).fill(255);
  buffer.set(packedTimes, 8);
  const part = buffer.subarray(8, 8 + packedTimes.length);
  expect(unpackTimes(part)).toEqual(unpackTimes(packedTimes));
  expect(toProfileKey(part)).toBe(toProfileKey(packedTimes));
});

it('gives trips with equal travel times the same key', () => {
  const getKey = (start: number, last = 0) =>
    toProfileKey(packTimes([...createCalls(start), { arrival: 0, departure: last }]));
  expect(toProfileKey(packTimes(createCalls(36_000)))).toBe(toProfileKey(packTimes(createCalls(72_000))));
  expect(getKey(0, 200_000)).not.toBe(getKey(0, 200_256));
});
