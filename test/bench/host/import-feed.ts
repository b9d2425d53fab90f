import { openDatabase } from '../../../host-fixtures/server/database/open-database.ts';
import { readDatabaseUrl, getDatabaseLocation } from '../../../host-fixtures/server/database/host-place.ts';
import { importTimetable } from '../../../host-fixtures/operations/imports/import-timetable.ts';
import { demoNetworkFolder } from '../../../host-fixtures/server/gtfs/demo-network.ts';
import { type ImportFigures } from './import-figures.ts';

/**
 * `import-feed.ts DATA [FEED]`: imports a feed in a separate process, like a starting host, and prints its resources.
 */
async function importFeed(data: string, feed: string | undefined): Promise<ImportFigures> {
  const database = await openDatabase(getDatabaseLocation({ data, databaseUrl: readDatabaseUrl(process.env) }));
  const [startMs, usageBefore] = [performance.now(), process.cpuUsage()];
  const source = feed === undefined ? { network: demoNetworkFolder } : { gtfs: [feed] };
  await importTimetable(database, source, () => undefined);
  const { user, system } = process.cpuUsage(usageBefore);
  const seconds = (performance.now() - startMs) / 1000;
  await database.destroy();
  return { seconds, processorSeconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 };
}

const [data = '', feed] = process.argv.slice(2);
importFeed(data, feed).then(
  (figures) => process.stdout.write(JSON.stringify(figures)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
