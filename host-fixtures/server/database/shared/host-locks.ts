import { createKeyedMutex, type KeyedMutex } from '../../kit/keyed-mutex.ts';

/** Locks between the processes that share a database. */
export interface HostLocks {
  /** Runs jobs with the same key one after another, across processes. */
  readonly runExclusive: KeyedMutex;
  /** Runs a pass (a periodic job), unless another process is running a pass of the same name. */
  runUnlessLocked(name: string, pass: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Locks in memory, for a process that is the only user of its database. */
export function createMemoryLocks(): HostLocks {
  return { runExclusive: createKeyedMutex(), runUnlessLocked: (_name, pass) => pass(), close: () => Promise.resolve() };
}
