// chunk: core
/** Something that runs until it is stopped. */
export interface Run {
  stop(): void;
}

/**
 * Runs that several subscribers share, by key: for example one poller for each question (architecture §5). When the last
 * subscriber leaves, the run is stopped.
 */
export function createSharedRuns<R extends Run>() {
  const runs = new Map<string, { readonly run: R; subscribers: number }>();

  return {
    /** Joins the run of a key, or starts it. Returns a function that leaves; a second call of it does nothing. */
    join(key: string, start: () => R): () => void {
      const entry = runs.get(key) ?? { run: start(), subscribers: 0 };
      runs.set(key, entry);
      entry.subscribers += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        entry.subscribers -= 1;
        if (entry.subscribers > 0 || runs.get(key) !== entry) return;
        runs.delete(key);
        entry.run.stop();
      };
    },
    /** The run of a key, if it has subscribers. */
    running: (key: string): R | undefined => runs.get(key)?.run,
    /** Stops all runs, even if they have subscribers. */
    stopAll(): void {
      const entries = [...runs.values()];
      runs.clear();
      for (const { run } of entries) run.stop();
    },
  };
}
