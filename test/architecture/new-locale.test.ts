import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollup } from 'rollup';
import type { FolderTexts } from '#shared/build/messages/locale-texts.ts';
import { compileEach } from '#shared/build/plugins/compile-typescript.mjs';
import { joinedMessages } from '#shared/build/plugins/joined-messages.mjs';
import { localeFacts } from '#shared/build/plugins/locale-facts.mjs';
import { projectRoot } from '#test/support/source-files.ts';

/** `npm run new:locale` in a copy of the project, which goes when the test ends: a language more, from texts to the bundle. */
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-locale-'));
  const configurations = ['package.json', 'tsconfig.json', 'rollup.config.mjs'];
  for (const item of ['shared', 'widgets', 'host-fixtures', 'test/support', ...configurations]) {
    const isSource = (file: string) => path.basename(file) !== 'node_modules';
    cpSync(path.join(projectRoot, item), path.join(copy, item), { recursive: true, filter: isSource });
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of node_modules in the copy; the answer is its exit code and all that it said. */
function run(program: string, ...args: readonly string[]): Promise<{ status: unknown; said: string }> {
  const file = path.join(copy, 'node_modules', program);
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: copy, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, said: stdout + stderr }),
    );
  });
}
const newLocale = (...args: readonly string[]) => run('tsx/dist/cli.mjs', 'shared/build/new-locale.ts', ...args);

/** What the build makes of a module. */
async function built(input: string): Promise<unknown> {
  const plugins = [joinedMessages(copy), localeFacts(copy), compileEach(/\.ts(\?|$)/)];
  const bundle = await rollup({ input, plugins });
  const { output } = await bundle.generate({ format: 'iife', name: 'made' });
  return new Function(`${output[0].code}; return made;`)() as unknown;
}

/** A file of texts: what is said of luggage. */
const file = 'shared/panels/journeys/luggage-policy.json';

function changeTexts(change: (messages: Record<string, unknown>) => void): void {
  const whole = path.join(copy, 'texts-de', file);
  const { messages, ...rest } = JSON.parse(readFileSync(whole, 'utf8')) as FolderTexts;
  const changed: Record<string, unknown> = { ...messages };
  change(changed);
  writeFileSync(whole, JSON.stringify({ messages: changed, ...rest }));
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
    expect(existsSync(path.join(copy, 'widgets/toast/messages/de.ts'))).toBe(false);
  });

  it('makes a language that the bundle has and an island speaks', async () => {
    changeTexts((messages) =>
      Object.assign(messages, { luggage: 'Gepäck', luggageSize: 'Nicht größer als ein großer Koffer.' }),
    );
    expect(await newLocale('de', 'texts-de')).toMatchObject({ status: 0 });

    mkdirSync(path.join(copy, 'test/new'), { recursive: true });
    writeFileSync(path.join(copy, 'test/new/speaks.test.tsx'), island);
    const [tested, messages] = await Promise.all([
      run('vitest/vitest.mjs', 'run', '--config', 'test/support/vitest.config.ts', 'test/new'),
      built('virtual:messages/luggage-policy-de'),
    ]);
    expect(tested).toMatchObject({ status: 0, said: expect.stringMatching(/1 passed/) as string });
    expect(messages).toMatchObject({ messages: { luggage: 'Gepäck' }, common: { messages: { retry: 'Try again' } } });
    expect(await built('virtual:locales')).toMatchObject({ localePattern: /^(de|en|es|fr|pl)\b/i });
  });
});
