// Rollup chunk: core (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
/** A task that runs until it is stopped. */
export interface Task {
  stop(): void;
}

/**
 * Creates a registry of tasks that several subscribers share, one task for each key: for example one poller for each
 * query (architecture §5). A task starts with its first subscriber, and stops when the last one leaves.
 */
export function createSharedTasks<R extends Task>() {
  const tasks = new Map<string, { readonly task: R; subscribers: number }>();

  return {
    /**
     * Joins the task of a key. Calls `start` only if the key has no task. Returns a function that leaves the task;
     * further calls of that function do nothing.
     */
    join(key: string, start: () => R): () => void {
      const entry = tasks.get(key) ?? { task: start(), subscribers: 0 };
      tasks.set(key, entry);
      entry.subscribers += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        entry.subscribers -= 1;
        // `stopAll` has already stopped a task that is no longer in the registry.
        if (entry.subscribers > 0 || tasks.get(key) !== entry) return;
        tasks.delete(key);
        entry.task.stop();
      };
    },
    /** The task of a key, if it has subscribers. */
    get: (key: string): R | undefined => tasks.get(key)?.task,
    /** Stops all tasks, even if they have subscribers. */
    stopAll(): void {
      const entries = [...tasks.values()];
      tasks.clear();
      for (const { task } of entries) task.stop();
    },
  };
}
