import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, getSourceFolder } from './back-up.ts';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { runCommand } from '../../server/kit/run-command.ts';

/**
 * `npm run --silent backup -- [--data DIR] --to DIR`: copies a data folder (the databases of the reference host, this project's
 * server) to a new or empty folder, also while the host runs. Fails if `DATABASE_URL` is set, because the host's data are
 * then in PostgreSQL. `runCommand` prints the message of an error and exits with 1.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { data: { type: 'string', default: getDefaultDataFolder() }, to: { type: 'string' } },
  });
  if (values.to === undefined) throw new Error('Name the target: npm run backup -- --to DIR');
  const target = path.resolve(values.to);
  const names = await backUp(getSourceFolder(values.data, process.env), target);
  process.stdout.write(`Copied ${names.join(', ')} to ${target}.\n`);
});
