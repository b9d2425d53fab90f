import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time on Linux: a hundredth of a second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  /** Including that of ended children, in ms. */
  readonly ms: number;
}

/**
 * Processor time of a process and its descendants in ms, such as a PostgreSQL server, whose connections are processes.
 * Undefined if the system does not report it (`/proc`, Linux).
 */
export function readCpuMs(pid: number): number | undefined {
  const timesById = new Map<number, Times>();
  try {
    for (const name of readdirSync('/proc')) {
      const times = /^\d+$/.test(name) ? readTimes(name) : undefined;
      if (times) timesById.set(Number(name), times);
    }
  } catch {
    return undefined;
  }
  if (!timesById.has(pid)) return undefined;
  const isDescendant = (processId: number): boolean =>
    processId === pid || (processId > 1 && isDescendant(timesById.get(processId)?.parent ?? 0));
  return [...timesById].reduce((sum, [processId, { ms }]) => (isDescendant(processId) ? sum + ms : sum), 0);
}

/** The process may end meanwhile. */
function readTimes(pid: string): Times | undefined {
  try {
    const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    // Fields after the state: parent at 1; utime, stime, cutime and cstime from 11 on.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent: fields[1] ?? 0, ms: ticks * tickMs };
  } catch {
    return undefined;
  }
}
