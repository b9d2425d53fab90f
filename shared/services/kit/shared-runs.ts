// chunk: core
/** Something that runs until it is stopped. */
export interface Run {
  stop(): void;
}

/** Runs by key, each shared by all who use it. */
export interface SharedRuns<R extends Run> {
  /** Joins the run of a key, starting it for its first user. Returns a function that leaves; calling it twice is safe. */
  join(key: string, start: () => R): () => void;
  /** The run of a key, while somebody uses it. */
  running(key: string): R | undefined;
  /** Stops all of them, whoever uses them. */
  stopAll(): void;
}

/**
 * Counts users, so that one poller serves a question however many islands ask it (architecture §5). The last user who
 * leaves stops the run.
 */
export function createSharedRuns<R extends Run>(): SharedRuns<R> {
  const runs = new Map<string, { readonly run: R; users: number }>();

  return {
    join(key, start) {
      const entry = runs.get(key) ?? { run: start(), users: 0 };
      runs.set(key, entry);
      entry.users += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        entry.users -= 1;
        if (entry.users > 0 || runs.get(key) !== entry) return;
        runs.delete(key);
        entry.run.stop();
      };
    },
    running: (key) => runs.get(key)?.run,
    stopAll() {
      const all = [...runs.values()];
      runs.clear();
      for (const { run } of all) run.stop();
    },
  };
}
