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
  formsOf,
  german,
  hostFolders,
  messagesIn,
  readSource,
  wordsOf,
} from './all-messages.ts';

const common = 'shared/text';

const keysOf = (folder: string) => Object.keys(readCatalog(projectRoot, folder));

const sourcesIn = (...of: readonly string[]) =>
  listSourceFiles(of, /\.tsx?$/).filter((file) => !/\.test(-data)?\.tsx?$|\/messages\.ts$/.test(file));
const sources = sourcesIn('shared', 'widgets');
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
    const keys = listFolders(piece).flatMap(keysOf);
    expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([]);
  });

  it.each(pieces)('include all messages of %s', (piece) => {
    const [, folderOfIsland = ''] = /^(widgets\/[^/]+)\//.exec(piece) ?? [];
    const known = [...listFolders(piece), ...(folders.includes(folderOfIsland) ? [folderOfIsland] : [])].flatMap(
      keysOf,
    );
    const code = listFiles(piece).filter((file) => /^(widgets|shared\/panels)\//.test(file));
    const usedKeys = code.flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(/(?<![.\w])text\(\s*'(\w+)'/g)].map(([, key = '']) => key),
    );
    expect(usedKeys.filter((key) => !known.includes(key))).toEqual([]);
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
      const { messages } = await wordsOf(folder, locale);
      expect(holesByKey(messages)).toEqual(holesByKey((await wordsOf(folder, 'fr')).messages));
    },
  );

  it.each(auditedLocales)('are not empty in %s, and have no leading or trailing space', async (locale) => {
    const { messages } = await wordsOf(folder, locale);
    const forms = Object.values(messages).flatMap(formsOf);
    expect(forms).not.toEqual([]);
    expect(forms.filter((words) => words !== words.trim() || words === '')).toEqual([]);
  });
});

describe.each(folders)('the keys of %s', (folder) => {
  it('are all used in the code', () => {
    expect(keysOf(folder).filter((key) => !isNamed(key, folder))).toEqual([]);
  });
});

describe('the keys of the reference host', () => {
  const code = sourcesIn('host-fixtures', 'shared/domain').map(readSource).join('\n');

  it.each(hostFolders)('are all used in its code: %s', async (folder) => {
    const { messages } = await wordsOf(folder, 'fr');
    expect(Object.keys(messages).filter((key) => !isUsedBy(code, key))).toEqual([]);
  });

  it.each(['unused text', 'unusedSubject', 'Ghost not found.', 'Never {seat} at all.'])('would be missed: %s', (key) =>
    expect(isUsedBy(code, key)).toBe(false),
  );
});

describe.each(auditedLocales)('the messages of all folders in %s', (locale) => {
  it('have a form for every plural category of the language', async () => {
    const needed = [...listPluralForms(locale)].sort();
    const counted = (await messagesIn(locale)).filter(({ message }) => typeof message !== 'string');
    expect(counted.length).toBeGreaterThan(50);
    const wrong = counted.filter(({ message }) => String(Object.keys(message).sort()) !== String(needed));
    expect(wrong).toEqual([]);
  });

  it('differ by operation only where the text differs (spec §1)', async () => {
    const varied = (await Promise.all(allFolders.map((folder) => variantsIn(folder, locale)))).flat();
    expect(varied.length).toBeGreaterThan(0);
    for (const { key, variant, text } of varied) {
      expect(holesByKey({ [key]: variant }), key).toEqual(holesByKey({ [key]: text ?? '' }));
      expect(variant, key).not.toEqual(text);
    }
  });
});

/** Pairs of an operation's own text and the common text. */
async function variantsIn(folder: string, locale: AuditedLocale) {
  const { messages, operationMessages = {} } = await wordsOf(folder, locale);
  return Object.values(operationMessages).flatMap((overlay) =>
    Object.entries(overlay).map(([key, variant]) => ({ key, variant, text: messages[key] })),
  );
}

/**
 * Whether a key is used by its folder or by importers of its messages' type, or named by a rule, as the text of a badge
 * is.
 */
function isNamed(key: string, folder: string): boolean {
  if (folder === common) return [...texts.values()].some((text) => new RegExp(`common\\(\\s*'${key}'`).test(text));
  const places = ['shared/domain', folder, ...(importers.get(folder) ?? [])];
  return [...texts].some(([file, text]) => places.some((place) => file.startsWith(`${place}/`)) && names(text, key));
}

const names = (text: string, key: string) => new RegExp(`['"\`]${key}['"\`]`).test(text);

/** Keys that the host composes of two parts: `activationSubject`, `phoneToBoardText`. */
const composed: readonly RegExp[] = [
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
  const escaped = key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = escaped.replaceAll(/\{\w+\}/g, '\\$\\{[^`]*?\\}');
  if (new RegExp(`(?<![\\w-])${pattern}(?!\\w)`).test(code)) return true;
  const parts = composed.flatMap((way) => way.exec(key)?.groups?.['part'] ?? []);
  return parts.some((part) => names(code, part) || new RegExp(`\\b${part}:|\`${part}[ .]\\$\\{`).test(code));
}

function holesByKey(messages: Messages): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, listPlaceholders(message)]));
}
