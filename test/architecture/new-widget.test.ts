import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, fine, type ProjectCopy } from './project-copy.ts';
import { locales } from '#shared/domain/page/operation/settings.ts';

/** `npm run new:widget` in a copy of the project: what it makes must be in order before anybody has touched it. */
let project: ProjectCopy;
const name = 'city-weather';
const made = [
  `${name}.css`,
  `${name}.island.test.tsx`,
  `${name}.island.tsx`,
  'manifest.ts',
  ...locales.map((locale) => `messages/${locale}.ts`),
].map((file) => `widgets/${name}/${file}`);

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

const newWidget = (...args: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', 'shared/build/new-widget.ts', ...args);

// Programs start here, on machines that may be busy.
describe('npm run new:widget', { timeout: 120_000 }, () => {
  it('refuses a name with a reason, and writes nothing', async () => {
    const before = project.read('widgets/README.md');
    expect(await newWidget('bus-tracker')).toEqual({
      status: 1,
      said: 'There is a widget "bus-tracker" already, in widgets/bus-tracker/.\n',
    });
    expect(await newWidget('Nav_Bar')).toMatchObject({ status: 1 });
    expect(project.read('widgets/README.md')).toBe(before);
  });

  it('makes the files of a widget and adds it to the table of widgets', async () => {
    expect(await newWidget(name)).toMatchObject({ status: 0 });
    const readme = project.read('widgets/README.md');
    expect(readme).toMatch(/\| \[`coach-city-weather`\]\(city-weather\/\) +\| City weather +\|/);
    for (const file of made) expect(project.read(file)).not.toMatch(/\{\{\w/);
  });

  it('makes files that are formatted, lint and compile, and a test that passes', async () => {
    const folder = `widgets/${name}`;
    const [format, lint, types, test] = await Promise.all([
      project.run('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', folder, 'widgets/*.md'),
      project.run('eslint/bin/eslint.js', '--max-warnings', '0', folder),
      project.types(folder),
      project.run('vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts', folder),
    ]);
    expect({ format, lint, types }).toEqual({ format: fine, lint: fine, types: fine });
    expect(test).toMatchObject({ status: 0, said: expect.stringMatching(/1 passed/) as string });
  });
});
