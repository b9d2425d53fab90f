import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, fine, type ProjectCopy } from './project-copy.ts';

/** `npm run new:endpoint` and `npm run new:rule` in a copy of the project: what they make must be in order untouched. */
let project: ProjectCopy;
const endpoint = [
  ...['shared/contract', 'shared/api/calls', 'host-fixtures/server/api'].map((at) => `${at}/stops/opening-hours.ts`),
  ...['shared/api/calls', 'host-fixtures/server/api'].map((at) => `${at}/stops/opening-hours.test.ts`),
];
const rule = ['opens-late.ts', 'opens-late.test.ts'].map((file) => `shared/domain/stops/${file}`);
const changed = [
  'shared/contract/endpoints.ts',
  'host-fixtures/server/api/register-api.ts',
  'shared/domain/README.md',
] as const;
/** Of what is listed with what is there. */
const comparing = ['host-fixtures/server/site/register-openapi.test.ts', 'shared/domain/readme.test.ts'];

beforeAll(() => {
  project = copyProject('host-fixtures', 'test/contract');
});
afterAll(() => project.remove());

const make = (what: string, ...args: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', `shared/build/new-${what}.ts`, ...args);

// Programs start here, on machines that may be busy.
describe('npm run new:endpoint', { timeout: 120_000 }, () => {
  it.each([
    ['no name', ['stops'], 'Say a topic and a name'],
    ['a topic that there is not', ['weather', 'rain'], '"weather" is no topic'],
    ['a name in another case', ['stops', 'OpeningHours'], 'write it in kebab-case'],
    ['a name that is taken', ['stops', 'stops'], 'There is a file shared/contract/stops/stops.ts already.'],
  ])('refuses %s with a reason, and changes nothing', async (_case, args, reason) => {
    const before = project.read('shared/contract/endpoints.ts');
    expect(await make('endpoint', ...args)).toMatchObject({
      status: 1,
      said: expect.stringContaining(reason) as string,
    });
    expect(project.read('shared/contract/endpoints.ts')).toBe(before);
  });

  it('makes a call of both sides', async () => {
    expect(await make('endpoint', 'stops', 'opening-hours')).toMatchObject({ status: 0 });
    for (const file of endpoint) expect(project.read(file)).not.toMatch(/\{\{\w/);
  });
});

describe('npm run new:rule', { timeout: 120_000 }, () => {
  it('makes a rule with a table test, and its row among those of its topic', async () => {
    expect(await make('rule', 'stops', 'opens-late')).toMatchObject({ status: 0 });
    const rows = project.read('shared/domain/README.md').split('\n');
    const row = rows.findIndex((line) => /^\| Opens late +\| `stops\/opens-late\.ts` +\|$/.test(line));
    expect(rows[row - 1]).toContain('| `stops/');
    for (const file of rule) expect(project.read(file)).not.toMatch(/\{\{\w/);
  });
});

describe('what they make', { timeout: 180_000 }, () => {
  it('is formatted, lints and compiles, and its tests pass', async () => {
    const files = [...endpoint, ...rule];
    const [format, lint, types, tests] = await Promise.all([
      project.run('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...files, ...changed),
      project.run('eslint/bin/eslint.js', '--max-warnings', '0', ...files),
      project.types(...files),
      project.run(
        ...(['vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts'] as const),
        ...files.filter((file) => file.endsWith('.test.ts')),
        ...comparing,
      ),
    ]);
    expect({ format, lint, types }).toEqual({ format: fine, lint: fine, types: fine });
    expect(tests).toMatchObject({ status: 0, said: expect.stringContaining('6 passed') as string });
  });
});
