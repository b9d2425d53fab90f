import { percentile } from '../statistics.ts';

/** Timing of the responses. */
export interface Asked {
  /** The number of responses; fewer than requested if the time ran out. */
  readonly answered: number;
  /** Errors, each as a sentence. */
  readonly failures: readonly string[];
  /** From the first request to the last response. */
  readonly wallMs: number;
  readonly p95Ms: number;
}

/** Options of a series. */
export interface AskedFor {
  readonly count: number;
  readonly atOnce: number;
  /** The number of the first request; 0 by default. */
  readonly first?: number;
  /** The time limit in ms, after which no more requests are sent. */
  readonly withinMs: number;
}

/** Runs a task repeatedly with a number of concurrent runs. */
export async function askMany(
  { count, atOnce, first = 0, withinMs }: AskedFor,
  act: (index: number) => Promise<unknown>,
): Promise<Asked> {
  const durations: number[] = [];
  const failures: string[] = [];
  const began = performance.now();
  let next = 0;
  const client = async () => {
    while (next < count && performance.now() - began < withinMs) {
      const startedMs = performance.now();
      next += 1;
      try {
        await act(first + next - 1);
        durations.push(performance.now() - startedMs);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return {
    answered: durations.length,
    failures,
    wallMs: performance.now() - began,
    p95Ms: percentile(durations, 0.95),
  };
}
