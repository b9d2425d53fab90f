/** Pauses before the second and the third attempt, in ms, in which a network or a deployment may recover. */
const pausesMs = [400, 1600];

/**
 * Loads code that is not in the first file of the bundle, with at most three attempts, and rejects with the error of the last
 * one. (Some browsers cache a failed `import()`; so the build wraps each one in `lazyImport`, which then uses another address.)
 * Components that offer a retry button use `useChunk` instead.
 *
 * @param load imports the code; called with the number of earlier attempts, which failed
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
 * Returns a function that calls `load` at its first call, and shares the promise with all callers. If `load` fails, these
 * callers get its error, and the next call calls `load` again.
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
