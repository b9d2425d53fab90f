import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts processor time in, on every Linux of today: hundredths of a second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  /** Own, and of children that have ended, in ms. */
  readonly ms: number;
}

/**
 * Processor time of a process and of all that it has started, in ms: of a server of PostgreSQL, whose connections are processes.
 * Undefined where the system does not say so (`/proc`, Linux).
 */
export function cpuMsOf(pid: number): number | undefined {
  const all = new Map<number, Times>();
  try {
    for (const name of readdirSync('/proc')) {
      const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
      if (times) all.set(Number(name), times);
    }
  } catch {
    return undefined;
  }
  if (!all.has(pid)) return undefined;
  const isOfIt = (one: number): boolean => one === pid || (one > 1 && isOfIt(all.get(one)?.parent ?? 0));
  return [...all].reduce((sum, [one, { ms }]) => (isOfIt(one) ? sum + ms : sum), 0);
}

/** A process may end while it is read. */
function timesOf(pid: string): Times | undefined {
  try {
    const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    // Behind the state: parent at 1; utime, stime, cutime and cstime from 11 on.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return { parent: fields[1] ?? 0, ms: ticks * tickMs };
  } catch {
    return undefined;
  }
}
