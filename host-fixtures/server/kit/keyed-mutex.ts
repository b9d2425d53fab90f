/**
 * Runs jobs with the same key one after another, in the order of the calls. Jobs with different keys run concurrently.
 * Returns the result of the job, or rejects with its error.
 */
export type KeyedMutex = <Result>(key: string, job: () => Promise<Result>) => Promise<Result>;

/** Creates a mutex for the jobs of this process; other processes do not wait. After a failed job, the next one still runs. */
export function createKeyedMutex(): KeyedMutex {
  /** The result of the last job that was added for each key. */
  const lastJobs = new Map<string, Promise<unknown>>();
  return <Result>(key: string, job: () => Promise<Result>) => {
    const previous = lastJobs.get(key) ?? Promise.resolve();
    const result = previous.catch(() => undefined).then(job);
    lastJobs.set(key, result);
    // A key is removed when its last job has ended, so that the map does not grow.
    const forget = () => {
      if (lastJobs.get(key) === result) lastJobs.delete(key);
    };
    result.then(forget, forget);
    return result;
  };
}
