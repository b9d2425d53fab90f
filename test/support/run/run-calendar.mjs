import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { byCalendar, calendars } from './calendars.mjs';
import { onThisMachine } from '../find-browser.mjs';

/**
 * Runs the whole suite in other zones and on other days. What is given goes on to each run: `--only units`, say. The
 * last lines say how each ended.
 */
const runAll = fileURLToPath(new URL('run-all.mjs', import.meta.url));
const faketime = onThisMachine({ named: undefined, names: ['faketime'], places: [], whyNot: () => undefined });
const rows = [];

for (const calendar of calendars) {
  const way = byCalendar(calendar, [process.execPath, runAll, ...process.argv.slice(2)], {
    faketime,
    nowMs: Date.now(),
  });
  console.log(`\n##### ${calendar.name}: ${calendar.zone ?? calendar.moment}`);
  const outcome = way ? await run(way) : missing();
  rows.push({ ...outcome, name: calendar.name });
}

for (const { name, told } of rows) console.log(`${name.padEnd(16)}${told}`);
process.exitCode = rows.every(({ isFine }) => isFine) ? 0 : 1;

function missing() {
  const told = 'not tried: faketime is not installed. On Debian: apt-get install faketime';
  console.log(told);
  return { told, isFine: false };
}

/** Shows what a run prints, and keeps its count. */
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
      resolve({ told: count, isFine: status === 0 });
    });
  });
}
