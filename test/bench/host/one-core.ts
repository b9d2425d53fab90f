import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Lets a process run on the last core alone, so that its clients and its database have the others.
 *
 * @returns whether the system can do that, and has another core (Linux, with `taskset`)
 */
export function keepOnOneCore(pid: number): boolean {
  const cores = availableParallelism();
  if (cores < 2) return false;
  try {
    execFileSync('taskset', ['-acp', String(cores - 1), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
