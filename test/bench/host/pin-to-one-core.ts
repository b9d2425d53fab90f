import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Limits a process to the last core, so that its clients and its database have the others.
 *
 * @returns whether the system supports it (Linux with `taskset`) and has a second core
 */
export function pinToOneCore(pid: number): boolean {
  const cores = availableParallelism();
  if (cores < 2) return false;
  try {
    execFileSync('taskset', ['-acp', String(cores - 1), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
