/** Runs jobs with the same key one after another. Jobs with different keys run concurrently. */
export type KeyedMutex = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/** Creates a mutex per key within this process; see `HostLocks` for several processes. A failed job does not stop the next one. */
export function createKeyedMutex(): KeyedMutex {
  const tails = new Map<string, Promise<unknown>>();
  return <Result>(key: string, job: () => Promise<Result>) => {
    const previous = tails.get(key) ?? Promise.resolve();
    const result = previous.catch(() => undefined).then(job);
    tails.set(key, result);
    const forget = () => {
      if (tails.get(key) === result) tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
