import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { readDatabaseUrl } from '../../server/database/host-place.ts';
import { parseCommandLine } from '../../server/kit/run-command.ts';
import { feedOptions, readFeedOptions, type StartOptions } from './start-options.ts';

/** The text of `npm run import -- --help`. A host is a server that sells the journeys of the timetable. */
export const importUsage = `npm run import -- [options]

Imports a timetable while hosts continue to serve and sell the present one, and then replaces it in one step.

  --gtfs PATH    timetable to import: a GTFS archive or folder; may be given again (default: the one imported last, if it
                 has changed since)
  --next-season PATH
                 the same operator's feed from a later day on, in addition to --gtfs
  --force        import it even if it has ended, has not begun, or has less than half of the present trips
  --cities FILE, --prices FILE, --agency-name NAME, --timezone ZONE
                 as for npm start
  --data DIR     folder of the host; not used with DATABASE_URL

Exits with 0 if it was imported or is not new, and with 1 if it was refused; then the present timetable stays.
`;

/**
 * Parses the command line of an import.
 *
 * @returns the options, or `help` if help was requested
 * @throws an error whose message is for the operator
 */
export function parseImportOptions(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { values } = parseCommandLine({
    args: [...args],
    options: {
      ...feedOptions,
      force: { type: 'boolean', default: false },
      data: { type: 'string', default: getDefaultDataFolder() },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  return { ...readFeedOptions(values), isForced: values.force, data: values.data, databaseUrl: readDatabaseUrl(env) };
}

/**
 * Returns the command line arguments with which a running host imports its present feed again: those of its own options that
 * apply to any feed, such as `['--data', '/srv/coach', '--timezone', 'Europe/London']`.
 */
export function getRenewalArguments({ data, cities, prices, agencyName, timeZone }: Partial<StartOptions>) {
  const optionValues = { data, cities, prices, 'agency-name': agencyName, timezone: timeZone };
  return Object.entries(optionValues).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
}
