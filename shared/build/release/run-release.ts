import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { explainMissingRun } from './full-run.mjs';
import { release } from './release.ts';

/**
 * `npm run release`: creates the next version from the changes that `npm run change` recorded. It rejects changes that the last complete test
 * run has not covered. `-- --record` only records the current version.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const build = () => void execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });

const isRecordOnly = process.argv.includes('--record');
const reason = isRecordOnly ? undefined : explainMissingRun(root);
const problems = reason ? [reason] : await release({ root, build, isRecordOnly });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Review it, commit it, and pack it: npm run pack');
