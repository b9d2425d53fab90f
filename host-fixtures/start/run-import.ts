import { importWhileServing } from '../operations/imports/import-while-serving.ts';
import { parseImportOptions, importUsage } from './options/import-options.ts';

/** `npm run import -- [--gtfs PATH …]`: imports a timetable, also while hosts with the same database are running. */
async function run(): Promise<void> {
  const report = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const options = parseImportOptions(process.argv.slice(2), process.env);
  if (options === 'help') return void report(importUsage);
  if (!(await importWhileServing(options, report))) process.exitCode = 1;
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
