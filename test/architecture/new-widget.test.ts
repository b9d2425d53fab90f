import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** `npm run new:widget` in a copy of the project: what it makes must be in order before anybody has touched it. */
let copy = '';
const name = 'city-weather';
const made = [
  `${name}.css`,
  `${name}.island.test.tsx`,
  `${name}.island.tsx`,
  'manifest.ts',
  ...locales.map((locale) => `messages/${locale}.ts`),
].map((file) => `widgets/${name}/${file}`);

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-widget-'));
  for (const item of ['shared', 'widgets', 'package.json', 'tsconfig.json', 'eslint.config.mjs', 'test/support']) {
    cpSync(path.join(projectRoot, item), path.join(copy, item), { recursive: true });
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of node_modules in the copy; the answer is its exit code and all that it said. */
function run(program: string, ...args: readonly string[]): Promise<{ status: unknown; said: string }> {
  const file = path.join(copy, 'node_modules', program);
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: copy }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, said: stdout + stderr }),
    );
  });
}
const newWidget = (...args: readonly string[]) => run('tsx/dist/cli.mjs', 'shared/build/new-widget.ts', ...args);
const fine = { status: 0, said: '' };

// Programs start here, on machines that may be busy.
describe('npm run new:widget', { timeout: 120_000 }, () => {
  it('refuses a name with a reason, and writes nothing', async () => {
    const before = readFileSync(path.join(copy, 'widgets/README.md'), 'utf8');
    expect(await newWidget('bus-tracker')).toEqual({
      status: 1,
      said: 'There is a widget "bus-tracker" already, in widgets/bus-tracker/.\n',
    });
    expect(await newWidget('Nav_Bar')).toMatchObject({ status: 1 });
    expect(readFileSync(path.join(copy, 'widgets/README.md'), 'utf8')).toBe(before);
  });

  it('makes the files of a widget and adds it to the table of widgets', async () => {
    expect(await newWidget(name)).toMatchObject({ status: 0 });
    const readme = readFileSync(path.join(copy, 'widgets/README.md'), 'utf8');
    expect(readme).toMatch(/\| \[`coach-city-weather`\]\(city-weather\/\) +\| City weather +\|/);
    for (const file of made) expect(readFileSync(path.join(copy, file), 'utf8')).not.toMatch(/\{\{\w/);
  });

  it('makes files that are formatted, lint and compile, and a test that passes', async () => {
    const config = { extends: './tsconfig.json', include: [`widgets/${name}`, 'shared/**/*.d.ts'] };
    writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    const folder = `widgets/${name}`;
    const [format, lint, types, test] = await Promise.all([
      run('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', folder, 'widgets/*.md'),
      run('eslint/bin/eslint.js', '--max-warnings', '0', folder),
      run('typescript/bin/tsc', '-p', 'tsconfig.new.json'),
      run('vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts', folder),
    ]);
    expect({ format, lint, types }).toEqual({ format: fine, lint: fine, types: fine });
    expect(test).toMatchObject({ status: 0, said: expect.stringMatching(/1 passed/) as string });
  });
});
