import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollup } from 'rollup';
import type { FolderTexts } from '#shared/build/messages/locale-texts.ts';
import { compileEach } from '#shared/build/plugins/compile-typescript.mjs';
import { joinedMessages } from '#shared/build/plugins/joined-messages.mjs';
import { localeFacts } from '#shared/build/plugins/locale-facts.mjs';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';
import { copyProject, fine, type ProjectCopy } from './project-copy.ts';

/** `npm run new:locale` in a copy of the project, which goes when the test ends: a language more, from texts to the bundle. */
let project: ProjectCopy;

beforeAll(() => {
  project = copyProject('host-fixtures', 'rollup.config.mjs');
});
afterAll(() => project.remove());

const newLocale = (...args: readonly string[]) =>
  project.run('tsx/dist/cli.mjs', 'shared/build/new-locale.ts', ...args);

/** What the build makes of a module. */
async function built(input: string): Promise<unknown> {
  const plugins = [joinedMessages(project.folder), localeFacts(project.folder), compileEach(/\.ts(\?|$)/)];
  const bundle = await rollup({ input, plugins });
  const { output } = await bundle.generate({ format: 'iife', name: 'made' });
  return new Function(`${output[0].code}; return made;`)() as unknown;
}

/** A file of texts: what is said of luggage. */
const file = 'shared/panels/journeys/luggage-policy.json';

function changeTexts(change: (messages: Record<string, unknown>) => void): void {
  const { messages, ...rest } = JSON.parse(project.read(`texts-de/${file}`)) as FolderTexts;
  const changed: Record<string, unknown> = { ...messages };
  change(changed);
  project.write(`texts-de/${file}`, JSON.stringify({ messages: changed, ...rest }));
}

/** The files that the scaffold writes. */
const messagesInGerman = ['shared', 'widgets', 'host-fixtures'].map((folder) => `${folder}/**/messages/de.ts`);

/** Files that say something of each language: one more must not keep them from compiling. */
const namingAll = sourceFiles(['shared', 'widgets', 'host-fixtures'], /\.tsx?$/).filter(
  (file) =>
    !/\.test(-data)?\.tsx?$/.test(file) && /Record<Locale\b/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
);

/** An island that is drawn in German. */
const island = `// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { renderIsland } from '#test/support/render-island.tsx';

it('speaks German', async () => {
  vi.useFakeTimers();
  const { getByRole } = await renderIsland('luggage-policy', { settings: { locale: 'de' as Locale } });
  expect(getByRole('heading', { name: 'Gepäck' }).closest('[lang]')?.getAttribute('lang')).toBe('de');
});
`;

// Programs start here, on machines that may be busy.
describe('npm run new:locale', { timeout: 300_000 }, () => {
  it('refuses what is no language, with a reason', async () => {
    expect(await newLocale('german', 'texts-de')).toEqual({
      status: 1,
      said: expect.stringMatching(/^"german" is no language: name it by the two letters/) as string,
    });
  });

  it('begins with the English texts, and says what is wrong in them', async () => {
    expect(await newLocale('de', 'texts-de')).toMatchObject({ status: 0 });
    changeTexts((messages) => delete messages.luggageSize);
    expect(await newLocale('de', 'texts-de')).toEqual({
      status: 1,
      said: `${file}: "luggageSize" is missing.\n\nMend these in texts-de, then run this again. Nothing was written.\n`,
    });
    expect(existsSync(path.join(project.folder, 'widgets/toast/messages/de.ts'))).toBe(false);
  });

  it('makes a language of a folder of texts, which compiles, and which the bundle has and an island speaks', async () => {
    expect(await newLocale('de', path.join(projectRoot, 'test/locales/de'))).toMatchObject({ status: 0 });

    project.write('test/new/speaks.test.tsx', island);
    // What the host's `app.ts` adds to requests: to read all of it would take twice as long.
    project.write('test/new/cookie.d.ts', "import '@fastify/cookie';\n");
    const [typed, tested, messages] = await Promise.all([
      project.types(...messagesInGerman, 'test/new/cookie.d.ts', ...namingAll),
      project.run('vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts', 'test/new'),
      built('virtual:messages/luggage-policy-de'),
    ]);
    expect(typed).toEqual(fine);
    expect(tested).toMatchObject({ status: 0, said: expect.stringMatching(/1 passed/) as string });
    expect(messages).toMatchObject({
      messages: { luggage: 'Gepäck' },
      common: { messages: { retry: 'Erneut versuchen' } },
    });
    expect(await built('virtual:locales')).toMatchObject({ localePattern: /^(de|en|es|fr|pl)\b/i });
  });
});
