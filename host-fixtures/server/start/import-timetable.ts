import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database } from '../database/tables.ts';
import { openFeed } from '../gtfs/files/open-feed.ts';
import { importGtfs, type ImportSummary } from '../gtfs/import-gtfs.ts';
import { warningText } from '../gtfs/warning-log.ts';
import { type StartOptions } from './start-options.ts';

/** The network that comes along. */
export const defaultNetwork = fileURLToPath(new URL('../network/', import.meta.url));

/** Which timetable to import. */
export type FeedOptions = Pick<StartOptions, 'gtfs' | 'cities'>;

/**
 * Brings the timetable that was asked for into the database, unless it is there already, unchanged. An operator's list
 * of cities is read anew each time.
 *
 * @throws FeedRefused with a sentence for the operator
 */
export async function importTimetable(
  database: Database,
  { gtfs, cities }: FeedOptions,
  say: (sentence: string) => void,
): Promise<void> {
  const source = path.resolve(gtfs ?? defaultNetwork);
  const present = await database.selectFrom('feeds').selectAll().executeTakeFirst();
  const isPresent = present?.source === source && present.fingerprint === (await fingerprintOf(source));
  if (isPresent && cities === undefined) return;
  say(`Importing ${gtfs === undefined ? 'the default network' : source} …`);
  const summary = await importGtfs({
    database,
    path: source,
    ...(cities !== undefined && { citiesFile: path.resolve(cities) }),
    onWarning: (warning) => say(`  ${warningText(warning)}`),
  });
  say(summaryText(summary));
}

/** What an import brought, in one sentence. */
export function summaryText(summary: ImportSummary): string {
  const { agencies, cities, stops, routes, trips, stopTimes, firstDay, lastDay, warnings, durationMs } = summary;
  const parts = [
    `${agencies} carriers`,
    `${cities} cities`,
    `${stops} stops`,
    `${routes} routes`,
    `${trips} trips with ${stopTimes} stop times`,
    `${summary.fares} fares${pricingText(summary)}`,
  ];
  const seconds = (durationMs / 1000).toFixed(1);
  return `Imported ${parts.join(', ')}, from ${firstDay} to ${lastDay}, in ${seconds} s; ${warnings} warnings.`;
}

/** What is sold where the feed brings no fare that can be. */
function pricingText({ fares, distanceCurrency }: ImportSummary): string {
  if (fares > 0) return '';
  return distanceCurrency === undefined
    ? ' (nothing is sold)'
    : ` (to try it, prices in ${distanceCurrency} are made up by the distance)`;
}

/** As the import writes it down: it changes when any file of the feed does. */
async function fingerprintOf(source: string): Promise<string> {
  const feed = await openFeed(source);
  try {
    return [...feed.files.values()]
      .map((file) => `${file.name} ${file.bytes} ${file.version}`)
      .sort()
      .join('\n');
  } finally {
    feed.close();
  }
}
