import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/**
 * Runs in a measured host and reports its resources since the previous report: processor time in ms, maximum memory in
 * bytes, and the longest turn of the event loop in ms. Child processes of the host do not load it.
 */
const port = process.env.COACH_PROBE_PORT;
const intervalMs = 10;

if (isMainThread && port !== undefined) {
  delete process.env.COACH_PROBE_PORT;
  delete process.env.NODE_OPTIONS;
  let [longestTurnMs, peakBytes, lastSampleMs, cpuUsageBefore] = [0, 0, performance.now(), process.cpuUsage()];
  const parent = process.ppid;
  const takeSample = () => {
    // The measuring process has ended, so nothing else would stop this host.
    if (process.ppid !== parent) process.exit();
    const now = performance.now();
    longestTurnMs = Math.max(longestTurnMs, now - lastSampleMs - intervalMs);
    lastSampleMs = now;
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  };
  setInterval(takeSample, intervalMs).unref();
  createServer((_request, response) => {
    takeSample();
    const cpuUsage = process.cpuUsage(cpuUsageBefore);
    response.end(JSON.stringify({ cpuMs: (cpuUsage.user + cpuUsage.system) / 1000, peakBytes, longestTurnMs }));
    [longestTurnMs, peakBytes, cpuUsageBefore] = [0, 0, process.cpuUsage()];
  })
    .listen(Number(port), 'localhost')
    .unref();
}
