import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, getSourceFolder } from './back-up.ts';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';

/** `npm run --silent backup -- --data DIR --to DIR`: copies a data folder, while its host runs or not. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string', default: getDefaultDataFolder() }, to: { type: 'string' } },
  });
  if (values.to === undefined) throw new Error('Name the target: npm run backup -- --to DIR');
  const target = path.resolve(values.to);
  const names = await backUp(getSourceFolder(values.data, process.env), target);
  process.stdout.write(`Copied ${names.join(', ')} to ${target}.\n`);
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
