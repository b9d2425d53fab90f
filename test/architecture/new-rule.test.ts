import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInRun } from '#test/support/groups.mjs';
import { copyProject, successWithoutOutput, type ProjectCopy } from './project-copy.ts';

// Every run tries the fastest scaffold. The group `scaffolds` also runs its generated test, and tries the others with types and
// lint.
let project: ProjectCopy;
beforeAll(() => void (project = copyProject()));
afterAll(() => project.remove());

const files = ['opens-late.ts', 'opens-late.test.ts'].map((file) => `shared/domain/stops/${file}`);

it('npm run new:rule writes a formatted rule with a passing test, and adds its row to the table of its topic', async () => {
  const scaffoldRun = await project.run('tsx/dist/cli.mjs', 'shared/build/new-rule.ts', 'stops', 'opens-late');
  expect(scaffoldRun).toMatchObject({ status: 0 });
  const rows = project.read('shared/domain/README.md').split('\n');
  const row = rows.findIndex((line) => /^\| Opens late +\| `stops\/opens-late\.ts` +\|$/.test(line));
  expect(rows[row - 1]).toContain('| `stops/');
  for (const file of files) expect(project.read(file)).not.toMatch(/\{\{\w/);

  const format = ['--list-different', ...files, 'shared/domain/README.md'];
  expect(await project.run('oxfmt/bin/oxfmt', ...format)).toEqual(successWithoutOutput);
  if (!isInRun('scaffolds')) return;
  const tests = ['run', '--config', 'test/support/vitest.config.ts', ...files];
  expect(await project.run('vitest/vitest.mjs', ...tests)).toMatchObject({
    status: 0,
    output: expect.stringContaining('1 passed') as string,
  });
});
