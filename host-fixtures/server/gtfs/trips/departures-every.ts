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
  return [...times].sort((a, b) => a - b);
}

/** How many they are, without making them where no two spans overlap. */
export function countDepartures(frequencies: readonly Frequency[]): number {
  const spans = [...frequencies].filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  const overlap = spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? -Infinity));
  if (overlap) return departuresEvery(spans).length;
  return spans.reduce((sum, { start, end, headway }) => sum + Math.ceil((end - start) / headway), 0);
}
