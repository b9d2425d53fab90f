import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time since the machine started, in ticks. */
interface Ticks {
  /** Time of all processes of this machine. */
  readonly busy: number;
  /** Time that other guests of the hardware took, if this machine is virtual. */
  readonly stolen: number;
  readonly all: number;
}

/** Undefined if the system does not report it. */
function ticks(): Ticks | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const counts = line.split(/\s+/).slice(1).map(Number);
    const all = counts.reduce((total, count) => total + count, 0);
    const [, , , idle = 0, waiting = 0, , , stolen = 0] = counts;
    return { all, stolen, busy: all - idle - waiting };
  } catch {
    return undefined;
  }
}

const maxBusy = 0.25;

/** Waits until other programs do not use the processors, or the time is over. */
export async function quietMoment(patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const before = ticks();
    await sleep(300);
    const after = ticks();
    if (!before || !after || after.busy - before.busy <= maxBusy * (after.all - before.all)) return;
  }
}

/** Starts to watch. Returns the share of time since then that was stolen from this machine, 0 to 1. */
export function watchTheft(): () => number {
  const before = ticks();
  return () => {
    const after = ticks();
    return before && after ? (after.stolen - before.stolen) / Math.max(1, after.all - before.all) : 0;
  };
}

let bestMs = Infinity;

/** Whether this machine currently has almost its full speed, measured by a fixed loop. */
export function isUndisturbed(): boolean {
  const takenMs = Math.min(loopMs(), loopMs());
  bestMs = Math.min(bestMs, takenMs);
  return takenMs <= bestMs * 1.35;
}

function loopMs(): number {
  const from = performance.now();
  let value = 1;
  for (let turn = 0; turn < 6e6; turn += 1) value = (value * 1103515245 + 12345) | 0;
  return value === 42 ? Infinity : performance.now() - from;
}
