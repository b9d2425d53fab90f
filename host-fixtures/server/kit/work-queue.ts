/** The queue is full: the work was not begun. */
export class WorkQueueFull extends Error {
  override readonly name = 'WorkQueueFull';
}

/** How many jobs may run at a time, and how many of each priority may wait for them. */
interface QueueLimits {
  readonly running: number;
  readonly waiting: { readonly urgent: number; readonly usual: number };
}

/** See {@link QueueLimits}. */
export type Priority = keyof QueueLimits['waiting'];

/**
 * Creates a queue for expensive work, so that the process has time, threads and memory for everything else. Urgent jobs are run
 * before usual ones, and jobs of one priority in their order.
 *
 * @returns a function that runs a job, and returns its result or rejects with its error. It rejects with {@link WorkQueueFull}
 *   if too many jobs of the priority are waiting
 */
export function createWorkQueue({ running, waiting }: QueueLimits) {
  const starts: Record<Priority, (() => void)[]> = { urgent: [], usual: [] };
  let runningCount = 0;

  /** Waits until the job may run. */
  async function waitForTurn(priority: Priority): Promise<void> {
    if (runningCount < running) {
      runningCount += 1;
      return;
    }
    if (starts[priority].length >= waiting[priority]) throw new WorkQueueFull('Too many jobs are waiting.');
    await new Promise<void>((resolve) => starts[priority].push(resolve));
  }

  return async <Result>(priority: Priority, job: () => Promise<Result>): Promise<Result> => {
    await waitForTurn(priority);
    try {
      return await job();
    } finally {
      const startNext = starts.urgent.shift() ?? starts.usual.shift();
      // The next job takes over the place of this one.
      if (startNext) startNext();
      else runningCount -= 1;
    }
  };
}
