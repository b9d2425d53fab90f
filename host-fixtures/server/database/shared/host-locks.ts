import { createKeyedMutex, type KeyedMutex } from '../../kit/keyed-mutex.ts';

/** Locks between the processes that share a database. */
export interface HostLocks {
  /** Runs jobs with the same key one after another, across processes. Jobs with different keys may run at the same time. */
  readonly runExclusive: KeyedMutex;
  /** Runs a pass (one execution of a periodic job). Does nothing while another process runs a pass of the same name. */
  runUnlessLocked(name: string, pass: () => Promise<void>): Promise<void>;
  /** Releases the resources of the locks, such as a connection to the database. */
  close(): Promise<void>;
}

/** Locks in memory, for a process that is the only user of its database. */
export function createMemoryLocks(): HostLocks {
  return { runExclusive: createKeyedMutex(), runUnlessLocked: (_name, pass) => pass(), close: () => Promise.resolve() };
}
