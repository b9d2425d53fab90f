import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '#shared/domain/page/operation/settings.ts';
import type { Messages } from '#shared/text/holes.ts';
import { sourceFiles } from '#test/support/source-files.ts';
import { folders, formsOf, messagesIn, readSource, wordsOf } from './all-messages.ts';
import { holesOf } from './holes-of.ts';

const common = 'shared/text/messages';

/** What a folder says itself, without what it takes over from others. */
const ownKeys = (folder: string) =>
  [
    ...(readSource(`${folder}/fr.ts`).split('export const operationMessages')[0] ?? '').matchAll(/^ {2}'?(\w+)'?:/gm),
  ].map(([, key = '']) => key);

const sources = sourceFiles(['shared', 'widgets'], /\.tsx?$/).filter(
  (file) => !/\.test(-data)?\.tsx?$|\/messages\//.test(file),
);
const texts = new Map(sources.map((file) => [file, readSource(file)]));

it('the folders with messages are found', () => {
  expect(folders).toContain(common);
  expect(folders).toContain('widgets/bus-tracker/messages');
});

describe.each(folders)('the messages of %s', (folder) => {
  it('exist in every language, and in no other', () => {
    const files = sourceFiles([folder], /\.ts$/).map((file) => path.basename(file));
    expect(files).toEqual(locales.map((locale) => `${locale}.ts`).sort());
  });

  it('are all used in the code', () => {
    expect(ownKeys(folder).filter((key) => !isNamed(key, folder))).toEqual([]);
  });

  it.each(locales.filter((locale) => locale !== 'fr'))(
    'have the keys and placeholders of the French in %s',
    async (locale) => {
      const { messages } = await wordsOf(folder, locale);
      expect(holesByKey(messages)).toEqual(holesByKey((await wordsOf(folder, 'fr')).messages));
    },
  );

  describe.each(locales)('in %s', (locale) => {
    it('are not empty, and have no blank before or after them', async () => {
      const { messages } = await wordsOf(folder, locale);
      const forms = Object.values(messages).flatMap(formsOf);
      expect(forms).not.toEqual([]);
      expect(forms.filter((words) => words !== words.trim() || words === '')).toEqual([]);
    });
  });
});

describe.each(locales)('the messages of all folders in %s', (locale) => {
  it('have a form for every plural category of the language', async () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    // 'many' of French and Spanish begins at a million, and is said as 'other'.
    const needed = pluralCategories.filter((category) => locale === 'pl' || category !== 'many').sort();
    const counted = (await messagesIn(locale)).filter(({ message }) => typeof message !== 'string');
    expect(counted.length).toBeGreaterThan(0);
    const wrong = counted.filter(({ message }) => String(Object.keys(message).sort()) !== String(needed));
    expect(wrong).toEqual([]);
  });

  it('differ by operation only where the text differs (spec §1)', async () => {
    const varied = (await Promise.all(folders.map((folder) => variantsIn(folder, locale)))).flat();
    expect(varied.length).toBeGreaterThan(0);
    for (const { key, variant, said } of varied) {
      expect(holesByKey({ [key]: variant }), key).toEqual(holesByKey({ [key]: said ?? '' }));
      expect(variant, key).not.toEqual(said);
    }
  });
});

/** What an operation says in other words, beside what all say. */
async function variantsIn(folder: string, locale: Locale) {
  const { messages, operationMessages = {} } = await wordsOf(folder, locale);
  return Object.values(operationMessages).flatMap((overlay) =>
    Object.entries(overlay).map(([key, variant]) => ({ key, variant, said: messages[key] })),
  );
}

/** Used by its owner or by who takes its texts over; or named by a rule, as the text of a badge is. */
function isNamed(key: string, folder: string): boolean {
  if (folder === common) return [...texts.values()].some((text) => new RegExp(`common\\(\\s*'${key}'`).test(text));
  const places = ['shared/domain', ...speakersOf(folder)];
  return [...texts].some(([file, text]) => places.some((place) => file.startsWith(`${place}/`)) && names(text, key));
}

const names = (text: string, key: string) => new RegExp(`['"\`]${key}['"\`]`).test(text);

function speakersOf(folder: string): readonly string[] {
  const takers = folders.filter((other) => takenOver(other).includes(folder));
  return [path.dirname(folder), ...takers.flatMap(speakersOf)];
}

/** The folders whose words one takes over: a panel and a widget may be of one name. */
function takenOver(folder: string): readonly string[] {
  const imports = readSource(`${folder}/fr.ts`).matchAll(/from '([^']+)\/fr\.ts'/g);
  return [...imports].map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : path.join(folder, from)));
}

function holesByKey(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, holesOf(message)]));
}
