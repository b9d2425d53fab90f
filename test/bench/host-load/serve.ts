import { openDatabase } from '../../../host-fixtures/server/database/open-database.ts';
import { defaultNetwork, importTimetable } from '../../../host-fixtures/server/start/import-timetable.ts';
import { openTimetable } from '../../../host-fixtures/server/timetable/open-timetable.ts';
import { listeningApp } from '../open-bench-host.ts';

/**
 * The host that is measured, in a process of its own: `serve.ts DATA [FEED]`. It says its port when it is ready, and what it has used
 * whenever it is asked.
 */
async function serve(data: string, feed: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir: data });
  const feedOptions = feed === undefined ? { network: defaultNetwork } : { gtfs: [feed] };
  await importTimetable(database, feedOptions, () => undefined);
  const timetable = openTimetable(database);
  await timetable.origins();
  const { port } = await listeningApp(timetable);
  let longestTurnMs = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    longestTurnMs = Math.max(longestTurnMs, now - last - 10);
    last = now;
  }, 10);
  process.on('SIGTERM', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss(), longestTurnMs });
    longestTurnMs = 0;
  });
  process.send?.({ port });
}

const [data = '', feed] = process.argv.slice(2);
await serve(data, feed);
