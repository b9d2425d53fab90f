import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Opens paths of a host in rounds, and posts how long each answer took. It runs in its own thread, since the thread that
// sends an attack is busy with that. It posts a message when it begins, and ends at the first round after `minRounds` that follows
// a message to it.

/** @typedef {{ path: string, status: number, ms: number }} Visit */

/** @type {{ origin: string, headers: Record<string, string>, paths: readonly string[], minRounds: number }} */
const { origin, headers, paths, minRounds } = workerData;
/** @type {Promise<Visit>[]} */
const visits = [];
/** Visits do not wait for earlier ones: otherwise a host that answers nothing for seconds would cost only one visit. */
const betweenVisitsMs = 12;
let isStopped = false;
parentPort?.once('message', () => (isStopped = true));

/** @param {string} path */
async function visit(path) {
  const startedAt = performance.now();
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  return { path, status: answer.status, ms: performance.now() - startedAt };
}

// The first request of a thread takes long.
for (const path of paths) await visit(path);
parentPort?.postMessage('ready');
for (let round = 0; round < minRounds || !isStopped; round += 1) {
  for (const path of paths) {
    visits.push(visit(path));
    await wait(betweenVisitsMs);
  }
}
parentPort?.postMessage(await Promise.all(visits));
parentPort?.close();
