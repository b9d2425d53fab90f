import { conform } from './conform.ts';
import { conformOptions, conformUsage } from './conform-options.ts';
import { writeReport } from './write-report.ts';

/** `npm run conform -- https://api.example`: holds an API to the contract and prints the report. */
async function runConform(): Promise<void> {
  const options = conformOptions(process.argv.slice(2), process.env);
  if (options === 'help') return void process.stdout.write(conformUsage);
  const found = await conform(options);
  process.stdout.write(options.isJson ? `${JSON.stringify(found, null, 2)}\n` : writeReport(options.base, found));
  if (!found.isConform) process.exitCode = 1;
}

runConform().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
