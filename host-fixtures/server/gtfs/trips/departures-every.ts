/** A span of a day in which a trip leaves again and again (`frequencies.txt`). Seconds. */
export interface Frequency {
  readonly start: number;
  /** Not included. */
  readonly end: number;
  readonly headway: number;
}

/** The times of departure of a trip that is written as frequencies, each once, in order. */
export function departuresEvery(frequencies: readonly Frequency[]): number[] {
  const times = new Set<number>();
  for (const { start, end, headway } of frequencies) {
    for (let time = start; time < end; time += headway) times.add(time);
  }
  return [...times].sort((one, other) => one - other);
}
