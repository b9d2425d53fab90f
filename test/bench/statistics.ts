/** Median, minimum and maximum of several measurements. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN);
  return { median: middle / 2, min: sorted[0] ?? NaN, max: sorted.at(-1) ?? NaN };
}

/** The value that a share, from 0 to 1, of all values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export interface Span {
  readonly startTime: number;
  readonly duration: number;
}

/** Total blocking time: the sum of the time beyond 50 ms of each long task. */
export function blockingMs(tasks: readonly Span[]): number {
  return tasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
}

export interface Shift {
  readonly startTime: number;
  readonly value: number;
  /** Elements that moved, to find the cause. */
  readonly moved: readonly (string | null)[];
}

/** Cumulative layout shift: the largest window of shifts less than 1 s apart, 5 s long at most (web.dev/articles/cls). */
export function layoutShift(shifts: readonly Shift[]): number {
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
