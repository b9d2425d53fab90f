import path from 'node:path';
import { backUp, getSourceFolder } from './back-up.ts';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { parseCommandLine, runCommand } from '../../server/kit/run-command.ts';

/** The text of `npm run backup -- --help`. */
const usage = `npm run --silent backup -- [--data DIR] [--files DIR] --to DIR

Copies the data folder of a host to a new or empty folder, also while the host runs. With DATABASE_URL the data are in
PostgreSQL: use pg_dump, and copy the folder of --files.

  --data DIR     folder of the host (default: ${getDefaultDataFolder()})
  --files DIR    folder of the files that travellers send, if the host has one elsewhere (default: files in --data)
  --to DIR       folder of the copy
`;

// `runCommand` prints the message of an error and exits with 1.
await runCommand(async () => {
  const { values } = parseCommandLine({
    options: {
      data: { type: 'string', default: getDefaultDataFolder() },
      files: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  if (values.to === undefined) throw new Error('Name the target: npm run backup -- --to DIR');
  const target = path.resolve(values.to);
  const names = await backUp(getSourceFolder(values.data, process.env), target, values.files);
  process.stdout.write(`Copied ${names.join(', ')} to ${target}.\n`);
});
