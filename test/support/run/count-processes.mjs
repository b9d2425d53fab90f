import childProcess from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Is loaded into every Node process of a run by NODE_OPTIONS, and counts the programs that the process starts, hosts and
 * bundles also separately. Each count is a line of JSON in the file that TEST_COUNTS names.
 */

/** Commands that are also counted by kind. */
const kinds = [
  ['hosts', /host-fixtures\/start\.mjs/],
  ['bundles', /\brollup(\/dist\/bin\/rollup)? -c\b/],
];

const file = process.env.TEST_COUNTS;

function count(command) {
  const part = process.env.TEST_PART;
  const countedKinds = ['processes', ...kinds.filter(([, pattern]) => pattern.test(command)).map(([name]) => name)];
  try {
    appendFileSync(file, countedKinds.map((kind) => `${JSON.stringify({ kind, n: 1, part })}\n`).join(''));
  } catch {
    // A process that may not write the file, such as one in a container, must not fail because of the count.
  }
}

if (file) {
  // `spawn`, `fork`, `exec` and `execFile` all call this method. The synchronous functions have no method in common.
  const { spawn } = childProcess.ChildProcess.prototype;
  childProcess.ChildProcess.prototype.spawn = function countedSpawn(options) {
    count([...(options.args ?? [options.file])].join(' '));
    return spawn.call(this, options);
  };
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = childProcess[name];
    childProcess[name] = function countedSync(command, ...rest) {
      count([command, ...(Array.isArray(rest[0]) ? rest[0] : [])].join(' '));
      return original.call(this, command, ...rest);
    };
  }
  syncBuiltinESMExports();
}
