import { createKeyedMutex, type KeyedMutex } from '../../kit/keyed-mutex.ts';

/** What keeps the processes that share a database out of one another's way. */
export interface HostLocks {
  /** Runs jobs of one key one after another, whichever process runs them. */
  readonly inTurn: KeyedMutex;
  /** Runs a pass over everything, unless another process makes one of the same name just now: then that one is enough. */
  alone(name: string, pass: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Those of a process that has its database to itself. */
export function memoryLocks(): HostLocks {
  return { inTurn: createKeyedMutex(), alone: (_name, pass) => pass(), close: () => Promise.resolve() };
}
