import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollup } from 'rollup';
import { splitMessages } from '#shared/build/plugins/split-messages.mjs';
import { localeFacts } from '#shared/build/plugins/locale-facts.mjs';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';
import { copyProject, successWithoutOutput, type ProjectCopy } from './project-copy.ts';

/** Tries `npm run new:locale` in a copy of the project: one more language, from its texts to the bundle. */
let project: ProjectCopy;

beforeAll(() => {
  project = copyProject('host-fixtures', 'rollup.config.mjs');
});
afterAll(() => project.remove());

const newLocale = (...args: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', 'shared/build/new-locale.ts', ...args);

/** Bundles a module like the build, and loads it. */
async function load(input: string): Promise<unknown> {
  const plugins = [splitMessages(project.folder), localeFacts(project.folder)];
  const bundle = await rollup({ input, plugins });
  const { output } = await bundle.generate({ format: 'iife', name: 'made' });
  return new Function(`${output[0].code}; return made;`)() as unknown;
}

/** The files that the scaffold changes. */
const messages = ['shared', 'widgets', 'host-fixtures'].map((folder) => `${folder}/**/messages.ts`);

/** Files with an entry for each language. They must compile with one more. */
const filesWithAllLocales = listSourceFiles(['shared', 'widgets', 'host-fixtures'], /\.tsx?$/).filter(
  (file) =>
    !/\.test(-data)?\.tsx?$/.test(file) && /Record<Locale\b/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
);

/** A test that renders an island in German. */
const island = `// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { renderIsland } from '#test/support/render-island.tsx';

it('is in German', async () => {
  vi.useFakeTimers();
  const { getByRole } = await renderIsland('luggage-policy', { settings: { locale: 'de' as Locale } });
  expect(getByRole('heading', { name: 'Gepäck' }).closest('[lang]')?.getAttribute('lang')).toBe('de');
});
`;

// On a busy machine, programs take long to start.
describe('npm run new:locale', { timeout: 600_000 }, () => {
  it('rejects an unknown language with a reason', async () => {
    expect(await newLocale('german', 'texts-de.md')).toEqual({
      status: 1,
      output: expect.stringMatching(/^"german" is not a language: use the two letters/) as string,
    });
  });

  it('writes a file with the English texts, and reports a text that is missing in it', async () => {
    expect(await newLocale('de', 'texts-de.md')).toMatchObject({ status: 0 });
    const texts = project.read('texts-de.md');
    expect(texts).toContain('| widgets/nav-bar/account-menu | manageBooking | US | Manage trip |');
    project.write('texts-de.md', texts.replace(/^.*\| luggageSize \|.*\n/m, ''));
    expect(await newLocale('de', 'texts-de.md')).toEqual({
      status: 1,
      output: `shared/panels/journeys/luggage-policy: "luggageSize" is missing.\n\nCorrect these in texts-de.md, then run this again. Nothing was written.\n`,
    });
    expect(project.read('widgets/toast/messages.ts')).not.toContain('de:');
  });

  it('adds a language from a file of texts: it compiles, is in the bundle, and an island uses it', async () => {
    expect(await newLocale('de', path.join(projectRoot, 'test/locales/de.md'))).toMatchObject({ status: 0 });

    project.write('test/new/speaks.test.tsx', island);
    // The host's `app.ts` imports this type of requests. A check of that file would take twice as long.
    project.write('test/new/cookie.d.ts', "import '@fastify/cookie';\n");
    const [typeCheck, testRun, builtMessages] = await Promise.all([
      project.types(...messages, 'test/new/cookie.d.ts', ...filesWithAllLocales),
      project.run('vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts', 'test/new'),
      load('virtual:messages/luggage-policy-de'),
    ]);
    expect(typeCheck).toEqual(successWithoutOutput);
    expect(testRun).toMatchObject({ status: 0, output: expect.stringMatching(/1 passed/) as string });
    expect(builtMessages).toMatchObject({ messages: { luggage: 'Gepäck' }, common: { retry: 'Erneut versuchen' } });
    expect(await load('virtual:locales')).toMatchObject({ localePattern: /^(fr|en|es|pl|de)\b/i });
  });
});
