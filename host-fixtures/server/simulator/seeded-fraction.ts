/**
 * Returns a pseudo-random number that depends only on the seed. So, for example, simulated delays are the same after a
 * reload, on another server and in tests.
 *
 * The UTF-16 code units of the seed are hashed by 32-bit FNV-1a. Since FNV gives similar texts similar hashes, the finalizer of
 * MurmurHash3 is applied to the hash. The numbers in hexadecimal are the constants of these two algorithms.
 *
 * @returns from 0 up to but not including 1
 */
export function seededFraction(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  // `>>> 0` makes the signed 32-bit result unsigned.
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
