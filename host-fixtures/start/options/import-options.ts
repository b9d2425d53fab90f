import { parseArgs } from 'node:util';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { readFeedOptions, type StartOptions } from './start-options.ts';

/** Options of `npm run import`, which imports a timetable while hosts are running. */
export type ImportCommandOptions = Pick<
  StartOptions,
  'gtfs' | 'nextSeason' | 'cities' | 'prices' | 'agencyName' | 'timeZone' | 'isForced' | 'data' | 'databaseUrl'
>;

/** The text of `npm run import -- --help`. */
export const importUsage = `npm run import -- [options]

Imports a timetable while hosts go on serving and selling from the one before, which the new one replaces at a stroke.

  --gtfs PATH    timetable to import: a GTFS archive or folder; may be given again. Without it what the last one has become
                 is imported, if it has changed
  --next-season PATH
                 the same operator's feed from a later day on, beside the one of now
  --force        import it though it is over, yet to begin, or has less than half of the trips served now
  --cities FILE, --prices FILE, --agency-name NAME, --timezone ZONE
                 as for npm start
  --data DIR     folder of the host; with DATABASE_URL there is none

Ends with 0 where it was imported or there was nothing new, and with 1 where it was refused: then the one before stays.
`;

/**
 * Parses the command line of an import.
 *
 * @returns `help` if help was requested
 * @throws with a sentence for the operator
 */
export function parseImportOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ImportCommandOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      gtfs: { type: 'string', multiple: true },
      'next-season': { type: 'string' },
      force: { type: 'boolean', default: false },
      cities: { type: 'string' },
      prices: { type: 'string' },
      'agency-name': { type: 'string' },
      timezone: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const databaseUrl = readDatabaseUrl(env);
  return {
    ...readFeedOptions(values),
    isForced: values.force,
    data: values.data ?? getDefaultDataFolder(),
    databaseUrl,
  };
}

/** Returns the command line arguments that import a host's present feed again, with the same additional options. */
export function getRenewalArguments({
  data,
  cities,
  prices,
  agencyName,
  timeZone,
}: Omit<ImportCommandOptions, 'gtfs' | 'nextSeason'>) {
  const optionValues = { data, cities, prices, 'agency-name': agencyName, timezone: timeZone };
  return Object.entries(optionValues).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
}
