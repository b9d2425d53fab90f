import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { type FeatureAnswer } from './feature-visitor.ts';
import type { Visit } from './measure-visits.mjs';
import { timeLimitMs } from './live-shop.ts';

/** An attack of strangers on a live host, as a script. */
export interface Attack {
  readonly name: string;
  /** Resolves when the attack is over, and fails if it was not refused. */
  readonly run: () => Promise<void>;
  /** Replaces {@link defaultUnnoticedMs}. */
  readonly unnoticedMs?: number;
}

/** Returns the headers with which the proxy passes on a request from an address. */
export const getProxyHeaders = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });

/** Runs tasks, a number of them at a time. */
export async function runAtOnce<Result>(
  tasks: readonly (() => Promise<Result>)[],
  width: number,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const queue = [...tasks.entries()];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await next[1]();
    }),
  );
  return results;
}

/** Counts the answers that have one of the statuses. */
export const countByStatus = (
  answers: readonly Pick<FeatureAnswer, 'status'>[],
  ...statuses: readonly number[]
): number => answers.filter(({ status }) => statuses.includes(status)).length;

/** What other visitors request: a call, and a file of the widgets, which need not have been built. */
const visitedPaths = ['/journey-planner/api/origin-cities', '/coach-widgets/latest/coach-widgets.js'] as const;

/** The fewest times that each path is opened. A shorter attack is measured together with the time after it. */
const minRounds = 20;
/** The number of measurements so far. The visitors of each are in their own network, so that they reach no limit. */
let measurements = 0;

/** Measures the answers to other visitors while an attack runs, if any. @returns the median time of each path, in ms */
async function measureOthers(origin: string, paths: readonly string[], run?: () => Promise<void>) {
  measurements += 1;
  const headers = getProxyHeaders(`198.18.${measurements}.9`);
  const worker = new Worker(new URL('measure-visits.mjs', import.meta.url), {
    workerData: { origin, headers, paths, minRounds },
  });
  try {
    await once(worker, 'message');
    const measured = once(worker, 'message');
    await run?.();
    worker.postMessage('stop');
    const [visits] = (await measured) as [readonly Visit[]];
    for (const { path, status } of visits)
      expect([path, status]).toEqual([path, path.startsWith('/coach-widgets/') ? expect.toBeOneOf([200, 404]) : 200]);
    return new Map(paths.map((path) => [path, getMedian(visits.filter((visit) => visit.path === path))]));
  } finally {
    await worker.terminate();
  }
}

function getMedian(visits: readonly Visit[]): number {
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Infinity;
}

/**
 * A median below twice this is not noticed, in ms. A quiet machine with two processors answers in 2 to 5 ms, during an attack in 4
 * to 25, and in up to 40 while it runs other tests.
 */
const defaultUnnoticedMs = 25;

/**
 * Tests that attacks are refused, and that other visitors do not notice them: the median time of their answers during an attack
 * is at most twice that before or after it, for each path.
 *
 * @param page the path of a page that other visitors open, in addition to a call and a file
 */
export function testAttacks(attacks: readonly Attack[], getOrigin: () => string, page: string): void {
  it.each(attacks.map(({ name, ...attack }) => [name, attack] as const))(
    'refuses %s',
    { timeout: timeLimitMs },
    async (_name, { run, unnoticedMs = defaultUnnoticedMs }) => {
      const paths = [...visitedPaths, page];
      const before = await measureOthers(getOrigin(), paths);
      const during = await measureOthers(getOrigin(), paths, run);
      const after = await measureOthers(getOrigin(), paths);
      for (const path of paths) {
        const limitMs = 2 * Math.max(before.get(path) ?? 0, after.get(path) ?? 0, unnoticedMs);
        expect.soft(during.get(path), path).toBeLessThanOrEqual(limitMs);
      }
    },
  );
}
