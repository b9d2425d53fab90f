import { importWhileServing } from '../operations/imports/import-while-serving.ts';
import { parseImportOptions, importUsage } from './options/import-options.ts';
import { runCommand } from '../server/kit/run-command.ts';

/** `npm run import -- [--gtfs PATH …]`: imports a timetable, also while hosts with the same database are running. */
await runCommand(async () => {
  const report = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const options = parseImportOptions(process.argv.slice(2), process.env);
  if (options === 'help') return void report(importUsage);
  if (!(await importWhileServing(options, report))) process.exitCode = 1;
});
