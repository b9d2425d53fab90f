/** Adds the numbers of all items. */
export function sumBy<T>(items: Iterable<T>, getNumber: (item: T) => number): number {
  let sum = 0;
  for (const item of items) sum += getNumber(item);
  return sum;
}
