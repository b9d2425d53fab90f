import { importWhileServing } from '../operations/imports/import-while-serving.ts';
import { parseImportOptions, importUsage } from './options/import-options.ts';
import { runCommand } from '../server/kit/run-command.ts';

/**
 * `npm run import -- [--gtfs PATH …]`: imports a timetable, also while hosts (servers that sell its journeys) with the
 * same database are running. `runCommand` prints an error and sets the exit code to 1.
 */
await runCommand(async () => {
  const report = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const options = parseImportOptions(process.argv.slice(2), process.env);
  if (options === 'help') return void report(importUsage);
  // False if the timetable was refused. The reasons have been reported, and the previous timetable is still in use.
  if (!(await importWhileServing(options, report))) process.exitCode = 1;
});
