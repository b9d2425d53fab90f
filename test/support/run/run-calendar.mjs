import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { toCalendarCommand, calendars } from './calendars.mjs';
import { findProgram } from '../find-browser.mjs';

/**
 * `npm run test:calendar`: runs all tests in other time zones and on other days. Arguments such as `--only units` apply to each
 * run. The last lines are the results of the runs.
 */
const runAll = fileURLToPath(new URL('run-all.mjs', import.meta.url));
const faketime = findProgram({ userPath: undefined, names: ['faketime'], places: [], findProblem: () => undefined });
const rows = [];

for (const calendar of calendars) {
  const calendarCommand = toCalendarCommand(calendar, [process.execPath, runAll, ...process.argv.slice(2)], {
    faketime,
    nowMs: Date.now(),
  });
  console.log(`\n##### ${calendar.name}: ${calendar.zone ?? calendar.start}`);
  const outcome = calendarCommand ? await run(calendarCommand) : reportMissing();
  rows.push({ ...outcome, name: calendar.name });
}

for (const { name, summary } of rows) console.log(`${name.padEnd(16)}${summary}`);
process.exitCode = rows.every(({ isFine }) => isFine) ? 0 : 1;

function reportMissing() {
  const summary = 'not tried: faketime is not installed. On Debian: apt-get install faketime';
  console.log(summary);
  return { summary, isFine: false };
}

/** Prints the output of a run, and returns its count. */
function run({ command: [program, ...args], variables }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: { ...process.env, ...variables },
    });
    let text = '';
    child.stdout.on('data', (part) => {
      process.stdout.write(part);
      text = `${text}${part}`.slice(-10_000);
    });
    child.once('close', (status) => {
      const [count = 'ended without a count'] = text.match(/^\d+ passed, \d+ failed$/gm)?.slice(-1) ?? [];
      resolve({ summary: count, isFine: status === 0 });
    });
  });
}
