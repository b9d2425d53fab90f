import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listChangedFiles } from '#shared/build/changed-files.mjs';
import { listTouchedGroups } from '../groups.mjs';
import { projectRoot } from '../source-files.ts';
import { createFolderMap, selectTestsToTry } from './folder-map.ts';
import { runSteps, formatSeconds } from './run-steps.mjs';

/**
 * `npm run try`: lints, type-checks and tests what `git diff` names, `-- --since <commit>` what changed since a commit. Browser
 * tests are named, not run; `-- --browser` runs them, too.
 */
const { since, browser } = parseArgs({ options: { since: { type: 'string' }, browser: { type: 'boolean' } } }).values;
const startedMs = performance.now();
const changedFileNames = listChangedFiles(projectRoot, since);
if (!changedFileNames) throw new Error(`Git does not know ${since ?? 'this folder'}: name a commit of this checkout.`);
if (changedFileNames.length === 0) {
  console.log('Nothing has changed. To try what a commit changed: npm run try -- --since HEAD~1');
  process.exit();
}

const present = changedFileNames.filter((file) => existsSync(path.join(projectRoot, file)));
const code = present.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
const testsOfChange = createFolderMap()(changedFileNames);
// Playwright selects files by their complete path, and a folder of the machine may have the name of a spec.
const specs = testsOfChange.browser.map((spec) => `e2e/${spec}`);
const units = selectTestsToTry(changedFileNames, testsOfChange.units);
const omittedUnits = [...testsOfChange.units, ...testsOfChange.otherUnits].filter((test) => !units.includes(test));
const quote = (files: readonly string[]) => files.map((file) => `'${file}'`).join(' ');
const steps = [
  present.length > 0 && { name: 'format', command: `npm run --silent format:check -- ${quote(present)}` },
  code.length > 0 && { name: 'lint and types', command: `npm run --silent lint -- ${quote(code)}` },
  units.length > 0 && { name: 'tests', command: `npm run --silent unit -- ${quote(units)}` },
  browser && specs.length > 0 && { name: 'browser', command: `npm run --silent e2e -- ${quote(specs)}` },
].filter((step) => step !== false && step !== undefined);

const outcomes = await runSteps(steps, (text) => console.log(text.trimEnd()));
if (omittedUnits.length > 0)
  console.log(`\n${omittedUnits.length} more test files concern the change; npm test runs them:`, ...omittedUnits);
console.log('\nnpm test also checks all sources, with the tests in test/architecture.');
const groups = listTouchedGroups(changedFileNames);
const groupVariable = groups.length > 0 ? `TEST_GROUPS=${groups.join()} ` : '';
if (groups.length > 0)
  console.log(`\nOnly npm run test:all runs the groups of the change: ${groups.join(', ')}. See test/README.md.`);
if (!browser && specs.length > 0) console.log(`\nIn the browser: ${groupVariable}npm run e2e -- ${specs.join(' ')}`);
for (const { name, status, ms } of outcomes)
  console.log(`${formatSeconds(ms).padStart(9)}  ${name}${status === 0 ? '' : ': FAILED'}`);
console.log(`${formatSeconds(performance.now() - startedMs).padStart(9)}  all of them`);
process.exitCode = outcomes.every(({ status }) => status === 0) ? 0 : 1;
