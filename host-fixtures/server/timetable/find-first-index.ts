/**
 * The lowest index for which a condition holds, found by binary search; the length if it never does.
 *
 * @param length the number of indices, which start at 0
 * @param holds the condition. If it holds for an index, it must hold for all higher ones.
 */
export function findFirstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
