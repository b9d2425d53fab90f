/** Runs jobs with the same key one after another. Jobs with different keys run concurrently. */
export type KeyedMutex = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/** Creates a mutex for this process; see `HostLocks` for several processes. After a failed job, the next one still runs. */
export function createKeyedMutex(): KeyedMutex {
  const lastJobs = new Map<string, Promise<unknown>>();
  return <Result>(key: string, job: () => Promise<Result>) => {
    const previous = lastJobs.get(key) ?? Promise.resolve();
    const result = previous.catch(() => undefined).then(job);
    lastJobs.set(key, result);
    // Keys without waiting jobs are removed, so that the map does not grow.
    const forget = () => {
      if (lastJobs.get(key) === result) lastJobs.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
