import { conform } from './conform.ts';
import { parseConformOptions, usage } from './conform-options.ts';
import { toReport, writeReport } from './report.ts';

/** `npm run conform -- https://api.example`: compares an API with the contract, and prints the report. */
async function runConform(): Promise<void> {
  const options = parseConformOptions(process.argv.slice(2), process.env);
  if (options === 'help') return void process.stdout.write(usage);
  const conformance = await conform(options);
  const report = options.isJson
    ? `${JSON.stringify(toReport(conformance), null, 2)}\n`
    : writeReport(options.base, conformance);
  process.stdout.write(report);
  if (!conformance.isConform) process.exitCode = 1;
}

runConform().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
