/**
 * `npm run release`: creates the next version from the changes that `npm run change` recorded: version number, changelog,
 * bundle, and the record of its contract (all that pages may use, such as tags, attributes and events). It stops if sources
 * have changed since the last complete test run (`npm run test:all`).
 *
 * `npm run release -- --record` only builds the current version and records its contract.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { explainMissingRun } from './full-run.mjs';
import { release } from './release.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const build = () => void execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });

const isRecordOnly = process.argv.includes('--record');
// A record needs no complete test run.
const reason = isRecordOnly ? undefined : explainMissingRun(root);
// Sentences that explain why there is no release.
const problems = reason ? [reason] : await release({ root, build, isRecordOnly });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Review it, commit it, and pack it: npm run pack');
