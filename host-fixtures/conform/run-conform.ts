import { conform } from './conform.ts';
import { parseConformOptions, usage } from './conform-options.ts';
import { toReport, writeReport } from './report.ts';

/**
 * `npm run conform -- https://api.example`: calls an operator's API, compares its answers with the contract that the widgets
 * expect, and prints the report. The exit code is 0 if nothing is wrong, 1 if the API differs from the contract, and 2 if the
 * program could not start or has failed.
 */
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
