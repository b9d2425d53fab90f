import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, successWithoutOutput, type ProjectCopy } from './project-copy.ts';

/** Tries `npm run new:…` in a copy of the project. The generated code must pass all checks unchanged. */
let project: ProjectCopy;
const endpointFiles = [
  ...['shared/contract', 'shared/services', 'host-fixtures/server/http/api'].map(
    (folder) => `${folder}/stops/opening-hours.ts`,
  ),
  ...['shared/services', 'host-fixtures/server/http/api'].map((folder) => `${folder}/stops/opening-hours.test.ts`),
];
const firstEndpointFiles = ['shared/contract', 'shared/services', 'host-fixtures/server/http/api'].map(
  (folder) => `${folder}/analytics/reports.ts`,
);
const widget = 'city-weather';
const widgetFiles = [
  `${widget}.css`,
  `${widget}.island.test.tsx`,
  `${widget}.island.tsx`,
  'manifest.ts',
  'messages.ts',
].map((file) => `widgets/${widget}/${file}`);
const example = 'widgets/today-departures';
/** The files of the example in the guide, in the order of its blocks. */
const exampleFiles = [
  'manifest.ts',
  'messages.ts',
  'today-departures.island.tsx',
  'today-departures.island.test.tsx',
].map((file) => `${example}/${file}`);
const changedFiles = [
  'widgets/README.md',
  'shared/contract/endpoints.ts',
  'host-fixtures/server/http/api/register-api.ts',
  'shared/domain/README.md',
] as const;
/** Tests that compare a list with the existing files. */
const listTests = ['host-fixtures/server/http/site/openapi/register-openapi.test.ts', 'shared/domain/readme.test.ts'];

beforeAll(() => {
  project = copyProject('host-fixtures', 'test/contract', 'test/locales');
});
afterAll(() => project.remove());

const runScaffold = (kind: string, ...args: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', `shared/build/new-${kind}.ts`, ...args);

describe('npm run new:endpoint', () => {
  it.each([
    ['no name', ['stops'], 'Name a topic and a name'],
    ['an unknown topic', ['weather', 'rain'], '"weather" is not a topic'],
    ['a name in another case', ['stops', 'OpeningHours'], 'write it in kebab-case'],
    ['a name that exists already', ['stops', 'stops'], 'shared/contract/stops/stops.ts exists already.'],
  ])('refuses %s with a reason, and changes nothing', async (_case, args, reason) => {
    const before = project.read('shared/contract/endpoints.ts');
    expect(await runScaffold('endpoint', ...args)).toMatchObject({
      status: 1,
      output: expect.stringContaining(reason) as string,
    });
    expect(project.read('shared/contract/endpoints.ts')).toBe(before);
  });

  it('writes both sides of a call', async () => {
    expect(await runScaffold('endpoint', 'stops', 'opening-hours')).toMatchObject({ status: 0 });
    for (const file of endpointFiles) expect(project.read(file)).not.toMatch(/\{\{\w/);
    expect(project.read('host-fixtures/server/http/api/register-api.ts')).toContain('...openingHours,');
  });

  it('adds the first endpoint of a topic', async () => {
    expect(await runScaffold('endpoint', 'analytics', 'reports')).toMatchObject({ status: 0 });
    for (const file of firstEndpointFiles) expect(project.read(file)).toContain('eports');
    expect(project.read('host-fixtures/server/http/api/register-api.ts')).toContain('...reports,');
  });
});

describe('npm run new:widget', () => {
  it('refuses a name with a reason, and writes nothing', async () => {
    const before = project.read('widgets/README.md');
    expect(await runScaffold('widget', 'bus-tracker')).toEqual({
      status: 1,
      output: 'The widget "bus-tracker" exists already, in widgets/bus-tracker/.\n',
    });
    expect(await runScaffold('widget', 'Nav_Bar')).toMatchObject({ status: 1 });
    expect(project.read('widgets/README.md')).toBe(before);
  });

  it('writes the files of a widget, and adds it to the table of widgets, a page and the German texts', async () => {
    expect(await runScaffold('widget', widget)).toMatchObject({ status: 0 });
    expect(project.read('host-fixtures/pages/every-tag.html')).toContain('<coach-city-weather><a href="/">');
    expect(project.read('test/locales/de.md')).toContain('| widgets/city-weather | title |  | City weather |');
    const readme = project.read('widgets/README.md');
    expect(readme).toMatch(/\| \[`coach-city-weather`\]\(city-weather\/\) +\| City weather +\|/);
    for (const file of widgetFiles) expect(project.read(file)).not.toMatch(/\{\{\w/);
  });

  it('is the first step of the example in the guide', async () => {
    expect(await runScaffold('widget', 'today-departures')).toMatchObject({ status: 0 });
    const guide = project.read('widgets/README.md');
    const section = guide.slice(guide.indexOf('### An example'), guide.indexOf('## Add a language'));
    const blocks = [...section.matchAll(/^`(.+)`\n\n```tsx?\n([\s\S]*?)^```$/gm)];
    expect(blocks.map(([, file]) => `${example}/${file}`)).toEqual(exampleFiles);
    for (const [, file, content = ''] of blocks) project.write(`${example}/${file}`, content);
  });
});

describe('the generated code', { timeout: 600_000 }, () => {
  it('is formatted, has no errors of lint and types, and passes its tests', async () => {
    expect(await runScaffold('rule', 'stops', 'opens-late')).toMatchObject({ status: 0 });
    const rule = ['opens-late.ts', 'opens-late.test.ts'].map((file) => `shared/domain/stops/${file}`);
    const files = [...endpointFiles, ...firstEndpointFiles, ...rule, ...widgetFiles, ...exampleFiles];
    const [format, lint, tests] = await Promise.all([
      project.run('oxfmt/bin/oxfmt', '--list-different', ...files, ...changedFiles),
      project.run('oxlint/bin/oxlint', '--format', 'unix', ...files.filter((file) => !file.endsWith('.css'))),
      project.run(
        ...(['vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts'] as const),
        ...files.filter((file) => /\.test\.tsx?$/.test(file)),
        ...listTests,
      ),
    ]);
    expect({ format, lint }).toEqual({ format: successWithoutOutput, lint: successWithoutOutput });
    expect(tests).toMatchObject({ status: 0, output: expect.stringContaining('7 passed (7)') as string });
  });
});
