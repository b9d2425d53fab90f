/** Pauses before the second and the third attempt, in ms, for a network or a deployment to recover. */
const pausesMs = [400, 1600];

/**
 * Loads code, with at most three attempts, and rejects with the error of the last one. Components that offer a retry
 * button use `useChunk` instead.
 *
 * @param load imports the code; called with the number of failed attempts. (The build makes each `import()` request a
 *   failed file again, see `lazyImport`.)
 */
export async function loadModule<Code>(load: (failures: number) => Promise<Code>): Promise<Code> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load(failures);
    } catch (cause) {
      const pauseMs = pausesMs[failures];
      if (!pauseMs) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/**
 * Returns a function that calls `load` once and shares the result with all callers. After a failure, the next call
 * retries.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}
