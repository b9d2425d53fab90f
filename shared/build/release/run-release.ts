import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { release } from './release.ts';

/** `npm run release`: makes the next version of what `npm run change` has told, or records the present one: `-- --record`. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const build = () => void execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });

const problems = await release({ root, build, isRecordAlone: process.argv.includes('--record') });
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('Look at it, commit it, and pack it: npm run pack');
