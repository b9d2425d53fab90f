import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPlaceholders, listPluralForms } from '#shared/build/messages/message-forms.ts';
import { readCatalog } from '#shared/build/messages/message-files.mjs';
import { readMessageUse } from '#shared/build/messages/message-use.mjs';
import { locales } from '#shared/domain/page/operation/settings.ts';
import type { Messages } from '#shared/text/placeholders.ts';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';
import {
  allFolders,
  type AuditedLocale,
  auditedLocales,
  folders,
  listForms,
  german,
  hostFolders,
  listMessages,
  readSource,
  readTexts,
} from './all-messages.ts';

const common = 'shared/text';

const listKeys = (folder: string) => Object.keys(readCatalog(projectRoot, folder));

const listSources = (...roots: readonly string[]) =>
  listSourceFiles(roots, /\.tsx?$/).filter((file) => !/\.test(-data)?\.tsx?$|\/messages\.ts$/.test(file));
const sources = listSources('shared', 'widgets');
const texts = new Map(sources.map((file) => [file, readSource(file)]));

/** The folders of the files that import the type of a folder's messages. */
const importers = new Map<string, string[]>();
for (const file of listSourceFiles(['shared', 'widgets'], /(?<!\.test|\.test-data)\.tsx?$/)) {
  for (const [, from = ''] of readSource(file).matchAll(/from '([^']+)\/messages\.ts'/g)) {
    const folder = from.startsWith('#') ? from.slice(1) : path.join(path.dirname(file), from);
    importers.set(folder, [...(importers.get(folder) ?? []), path.dirname(file)]);
  }
}

/** Chunks with messages: islands, screens and lazy pieces. */
const pieces = sources.filter((file) => /\.(island|screen|lazy)\.tsx$/.test(file));
const { listFiles, listFolders } = readMessageUse(projectRoot);

describe('messages that are loaded together', () => {
  it('belong to all chunks that use them', () => {
    expect(pieces.filter((piece) => listFolders(piece).length > 0).length).toBeGreaterThan(50);
    expect(listFolders('widgets/bus-tracker/bus-tracker.island.tsx')).toEqual([
      'shared/panels/cities/city-field',
      'widgets/bus-tracker',
    ]);
  });

  it.each(pieces)('have each key once: %s', (piece) => {
    const keys = listFolders(piece).flatMap(listKeys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(pieces)('include all messages of %s', (piece) => {
    const [, folderOfIsland = ''] = /^(widgets\/[^/]+)\//.exec(piece) ?? [];
    const loadedKeys = [...listFolders(piece), ...(folders.includes(folderOfIsland) ? [folderOfIsland] : [])].flatMap(
      listKeys,
    );
    const code = listFiles(piece).filter((file) => /^(widgets|shared\/panels)\//.test(file));
    const usedKeys = code.flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(/(?<![.\w])text\(\s*'(\w+)'/g)].map(([, key = '']) => key),
    );
    expect(usedKeys.filter((key) => !loadedKeys.includes(key))).toEqual([]);
  });
});

it('the folders with messages are found', () => {
  expect(folders).toContain(common);
  expect(folders).toContain('widgets/bus-tracker');
  expect(hostFolders.length).toBeGreaterThan(5);
});

it('test/locales/de.md has every message in German, and no other', () => {
  expect(german.faults).toEqual([]);
});

describe.each(allFolders)('the messages of %s', (folder) => {
  it('exist in every language, and in no other', () => {
    const languages = Object.entries(readCatalog(projectRoot, folder)).map(([key, texts]) => [
      key,
      Object.keys(texts).filter((locale) => !/^[a-z]{2}-(US|CA)$/.test(locale)),
    ]);
    expect(languages).toEqual(languages.map(([key]) => [key, locales]));
  });

  it.each(locales.filter((locale) => locale !== 'fr'))(
    'have the keys and placeholders of the French in %s',
    async (locale) => {
      const { messages } = await readTexts(folder, locale);
      expect(listPlaceholdersByKey(messages)).toEqual(listPlaceholdersByKey((await readTexts(folder, 'fr')).messages));
    },
  );

  it.each(auditedLocales)('are not empty in %s, and have no leading or trailing space', async (locale) => {
    const { messages } = await readTexts(folder, locale);
    const forms = Object.values(messages).flatMap(listForms);
    expect(forms).not.toEqual([]);
    expect(forms.filter((words) => words !== words.trim() || words === '')).toEqual([]);
  });
});

describe.each(folders)('the keys of %s', (folder) => {
  it('are all used in the code', () => {
    expect(listKeys(folder).filter((key) => !isKeyUsed(key, folder))).toEqual([]);
  });
});

describe('the keys of the reference host', () => {
  const code = listSources('host-fixtures', 'shared/domain').map(readSource).join('\n');

  it.each(hostFolders)('are all used in its code: %s', async (folder) => {
    const { messages } = await readTexts(folder, 'fr');
    expect(Object.keys(messages).filter((key) => !isUsedBy(code, key))).toEqual([]);
  });

  it.each(['unused text', 'unusedSubject', 'Ghost not found.', 'Never {seat} at all.'])('do not include %s', (key) =>
    expect(isUsedBy(code, key)).toBe(false),
  );
});

describe.each(auditedLocales)('the messages of all folders in %s', (locale) => {
  it('have a form for every plural category of the language', async () => {
    const categories = [...listPluralForms(locale)].sort();
    const pluralMessages = (await listMessages(locale)).filter(({ message }) => typeof message !== 'string');
    expect(pluralMessages.length).toBeGreaterThan(50);
    const incompleteMessages = pluralMessages.filter(
      ({ message }) => String(Object.keys(message).sort()) !== String(categories),
    );
    expect(incompleteMessages).toEqual([]);
  });

  it('have a text of an operation only if it differs from the common text (spec §1)', async () => {
    const variants = (await Promise.all(allFolders.map((folder) => listVariants(folder, locale)))).flat();
    expect(variants.length).toBeGreaterThan(0);
    for (const { key, variant, text } of variants) {
      expect(listPlaceholdersByKey({ [key]: variant }), key).toEqual(listPlaceholdersByKey({ [key]: text ?? '' }));
      expect(variant, key).not.toEqual(text);
    }
  });
});

/** Lists the texts of operations, each with the common text. */
async function listVariants(folder: string, locale: AuditedLocale) {
  const { messages, operationMessages = {} } = await readTexts(folder, locale);
  return Object.values(operationMessages).flatMap((overlay) =>
    Object.entries(overlay).map(([key, variant]) => ({ key, variant, text: messages[key] })),
  );
}

/**
 * Whether the code contains a key: that of its folder or of importers of the type of its messages, or a rule, which may name
 * the text of a badge, for example.
 */
function isKeyUsed(key: string, folder: string): boolean {
  if (folder === common) {
    // Rules of the domain get the function that returns the messages.
    return [...texts].some(
      ([file, text]) =>
        new RegExp(`common\\(\\s*'${key}'`).test(text) || (file.startsWith('shared/domain/') && containsKey(text, key)),
    );
  }
  const places = ['shared/domain', folder, ...(importers.get(folder) ?? [])];
  return [...texts].some(
    ([file, text]) => places.some((place) => file.startsWith(`${place}/`)) && containsKey(text, key),
  );
}

const containsKey = (text: string, key: string) => new RegExp(`['"\`]${key}['"\`]`).test(text);

/** Keys that the host composes from two parts: `activationSubject`, `phoneToBoardText`. */
const composedKeys: readonly RegExp[] = [
  /^(?<part>\w+?)(?:Subject|Title|Text|Link|Note|Problem)$/,
  /^(?<part>phone|driver)To(?:Board|Alight)(?:Text)?$/,
  /^(?<part>\w+)\./,
];

/** Names and purposes of widgets have the keys `busTracker` and `busTrackerPurpose`. */
const widgetKeys = new Set(
  listSourceFiles(['widgets'], /^widgets\/[^/]+\/manifest\.ts$/).map((file) =>
    path.basename(path.dirname(file)).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ),
);

/** Whether code of the host uses a key: literally, in a template, or by its first part. */
function isUsedBy(code: string, key: string): boolean {
  if (widgetKeys.has(key.replace(/Purpose$/, ''))) return true;
  const escapedKey = key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = escapedKey.replaceAll(/\{\w+\}/g, '\\$\\{[^`]*?\\}');
  if (new RegExp(`(?<![\\w-])${pattern}(?!\\w)`).test(code)) return true;
  const parts = composedKeys.flatMap((keyPattern) => keyPattern.exec(key)?.groups?.['part'] ?? []);
  return parts.some((part) => containsKey(code, part) || new RegExp(`\\b${part}:|\`${part}[ .]\\$\\{`).test(code));
}

function listPlaceholdersByKey(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, listPlaceholders(message)]));
}
