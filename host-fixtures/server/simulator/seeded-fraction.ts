/**
 * A number that looks drawn by lot but is always the same for the same words: the simulator's dice, so that a test, a
 * reload and a second server see the same coaches late.
 *
 * FNV-1a over the text, then the finishing steps of MurmurHash3, because FNV alone leaves like texts alike.
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
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
