/** Runs jobs of one key one after another; jobs of other keys do not wait for them. */
export type KeyedMutex = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/** A mutex for each key, in memory; `HostLocks` holds across processes. A job that fails does not stop the next. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(key: string, job: () => Promise<Result>) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.catch(() => undefined).then(job);
    last.set(key, result);
    const forget = () => {
      if (last.get(key) === result) last.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
