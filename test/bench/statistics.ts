/** Median, minimum and maximum of several measurements. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function getSpread(values: readonly number[]): Spread {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle =
    (sortedValues[(sortedValues.length - 1) >> 1] ?? NaN) + (sortedValues[sortedValues.length >> 1] ?? NaN);
  return { median: middle / 2, min: sortedValues[0] ?? NaN, max: sortedValues.at(-1) ?? NaN };
}

/** The value that a share, from 0 to 1, of all values does not exceed; NaN without values. */
export function getPercentile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? NaN;
}

export interface Span {
  readonly startTime: number;
  readonly duration: number;
}

/** Total blocking time: the sum of the time beyond 50 ms of each long task. */
export function getBlockingMs(tasks: readonly Span[]): number {
  return tasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
}

export interface Shift {
  readonly startTime: number;
  readonly value: number;
  /** Elements that moved, to find the cause. */
  readonly movedElements: readonly (string | null)[];
}

/** Cumulative layout shift: the largest window of shifts less than 1 s apart, 5 s long at most (web.dev/articles/cls). */
export function getLayoutShift(shifts: readonly Shift[]): number {
  let [largest, current, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { startTime, value } of shifts) {
    const isSameWindow = startTime - last < 1000 && startTime - first < 5000;
    if (!isSameWindow) [current, first] = [0, startTime];
    current += value;
    last = startTime;
    largest = Math.max(largest, current);
  }
  return largest;
}
