/** Pauses before the second and the third attempt, in ms: for a bad network, or a deployment in between. */
const pausesMs = [400, 1600];

/**
 * Loads code, with at most three attempts. The build adds what browsers need to request a failed file again
 * (`lazyImport`); a component that offers a retry button uses `useChunk`.
 *
 * @param load called with the number of failed attempts
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

/** Shares one call of a function that loads something; after a failure, the next caller calls it again. */
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
