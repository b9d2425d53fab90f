import { getPercentile } from '../statistics.ts';

/** The outcome of a series of runs. */
export interface RunTimes {
  /** The number of successful runs; fewer than requested if the time ran out. */
  readonly successCount: number;
  /** Errors, each as a sentence. */
  readonly failures: readonly string[];
  /** From the start of the first run to the end of the last. */
  readonly wallMs: number;
  readonly p95Ms: number;
}

/** Options of a series. */
export interface RunOptions {
  readonly count: number;
  readonly concurrency: number;
  /** The index of the first run; 0 by default. */
  readonly firstIndex?: number;
  /** The time limit in ms, after which no more runs are started. */
  readonly timeLimitMs: number;
}

/** Runs a task repeatedly with a number of concurrent runs. */
export async function runConcurrently(
  { count, concurrency, firstIndex = 0, timeLimitMs }: RunOptions,
  runTask: (index: number) => Promise<unknown>,
): Promise<RunTimes> {
  const durations: number[] = [];
  const failures: string[] = [];
  const startMs = performance.now();
  let nextIndex = 0;
  const runTasks = async () => {
    while (nextIndex < count && performance.now() - startMs < timeLimitMs) {
      const taskStartMs = performance.now();
      nextIndex += 1;
      try {
        await runTask(firstIndex + nextIndex - 1);
        durations.push(performance.now() - taskStartMs);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runTasks));
  return {
    successCount: durations.length,
    failures,
    wallMs: performance.now() - startMs,
    p95Ms: getPercentile(durations, 0.95),
  };
}
