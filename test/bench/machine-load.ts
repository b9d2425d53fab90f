import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processor time since the machine started, in ticks. */
interface ProcessorTicks {
  /** Time of all processes of this machine. */
  readonly busy: number;
  /** Time that other guests of the hardware took, if this machine is virtual. */
  readonly stolen: number;
  readonly all: number;
}

/** Undefined if the system does not report it. */
function readTicks(): ProcessorTicks | undefined {
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

const maxBusyShare = 0.25;

/** Waits until other programs use little of the processors, or the time limit is reached. */
export async function waitForIdle(maxWaitMs: number): Promise<void> {
  const deadline = performance.now() + maxWaitMs;
  while (performance.now() < deadline) {
    const before = readTicks();
    await sleep(300);
    const after = readTicks();
    if (!before || !after || after.busy - before.busy <= maxBusyShare * (after.all - before.all)) return;
  }
}

/** Starts to watch steal time. The returned function returns its share of all processor time since then, 0 to 1. */
export function watchStealTime(): () => number {
  const before = readTicks();
  return () => {
    const after = readTicks();
    return before && after ? (after.stolen - before.stolen) / Math.max(1, after.all - before.all) : 0;
  };
}

let shortestLoopMs = Infinity;

/** Whether this machine currently has almost its full speed, measured by a fixed loop. */
export function isAtFullSpeed(): boolean {
  const durationMs = Math.min(measureLoop(), measureLoop());
  shortestLoopMs = Math.min(shortestLoopMs, durationMs);
  return durationMs <= shortestLoopMs * 1.35;
}

function measureLoop(): number {
  const startMs = performance.now();
  let value = 1;
  for (let round = 0; round < 6e6; round += 1) value = (value * 1103515245 + 12345) | 0;
  return value === 42 ? Infinity : performance.now() - startMs;
}
