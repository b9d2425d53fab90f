import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollup } from 'rollup';
import type { FolderTexts } from '#shared/build/messages/locale-texts.ts';
import { compileEach } from '#shared/build/plugins/compile-typescript.mjs';
import { joinedMessages } from '#shared/build/plugins/joined-messages.mjs';
import { localeFacts } from '#shared/build/plugins/locale-facts.mjs';
import { copyProject, type ProjectCopy } from './project-copy.ts';

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
describe('npm run new:locale', { timeout: 120_000 }, () => {
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

  it('makes a language that the bundle has and an island speaks', async () => {
    changeTexts((messages) =>
      Object.assign(messages, { luggage: 'Gepäck', luggageSize: 'Nicht größer als ein großer Koffer.' }),
    );
    expect(await newLocale('de', 'texts-de')).toMatchObject({ status: 0 });

    project.write('test/new/speaks.test.tsx', island);
    const [tested, messages] = await Promise.all([
      project.run('vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts', 'test/new'),
      built('virtual:messages/luggage-policy-de'),
    ]);
    expect(tested).toMatchObject({ status: 0, said: expect.stringMatching(/1 passed/) as string });
    expect(messages).toMatchObject({ messages: { luggage: 'Gepäck' }, common: { messages: { retry: 'Try again' } } });
    expect(await built('virtual:locales')).toMatchObject({ localePattern: /^(de|en|es|fr|pl)\b/i });
  });
});
