import { percentile } from '../statistics.ts';

/** How answers came, by the clock. */
export interface Asked {
  /** Answers; fewer than were asked for where the time was over. */
  readonly answered: number;
  /** What came instead of an answer, each as a sentence. */
  readonly failures: readonly string[];
  /** From the first question to the last answer. */
  readonly wallMs: number;
  readonly p95Ms: number;
}

/** What is asked for. */
export interface AskedFor {
  readonly count: number;
  readonly atOnce: number;
  /** Number of the first; 0 by default. */
  readonly first?: number;
  /** After so long nothing more is asked, in ms. */
  readonly withinMs: number;
}

/** Does something so often, so many at once, the next as soon as one is done. */
export async function askMany(
  { count, atOnce, first = 0, withinMs }: AskedFor,
  act: (index: number) => Promise<unknown>,
): Promise<Asked> {
  const taken: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  let next = 0;
  const client = async () => {
    while (next < count && performance.now() - began < withinMs) {
      const asked = performance.now();
      next += 1;
      try {
        await act(first + next - 1);
        taken.push(performance.now() - asked);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return { answered: taken.length, failures, wallMs: performance.now() - began, p95Ms: percentile(taken, 0.95) };
}
