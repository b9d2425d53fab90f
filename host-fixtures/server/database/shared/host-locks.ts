import { createKeyedMutex, type KeyedMutex } from '../../kit/keyed-mutex.ts';

/** Locks between the processes that share a database. */
export interface HostLocks {
  /** Runs jobs with the same key one after another, across processes. */
  readonly inTurn: KeyedMutex;
  /** Runs a pass, unless another process is running a pass of the same name. */
  alone(name: string, pass: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Locks for a process that has its own database. */
export function memoryLocks(): HostLocks {
  return { inTurn: createKeyedMutex(), alone: (_name, pass) => pass(), close: () => Promise.resolve() };
}
