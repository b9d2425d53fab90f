/** The index of the first of some ascending numbers that is at least a minimum; their count if all are less. */
export function findFirstFrom(numbers: Float64Array, minimum: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < minimum) low = middle + 1;
    else high = middle;
  }
  return low;
}
