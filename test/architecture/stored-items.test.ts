import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { outlivesSession } from '#shared/domain/kit/persistence/stored-owner.ts';
import { browserDays, storagePrefix, tabDays, tabNames } from '#shared/domain/kit/persistence/stored-items.ts';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const sources = listSourceFiles(['widgets', 'shared'], /(?<!\.(test|test-data))\.tsx?$/).filter(
  (file) => !file.startsWith('shared/build/') && !file.endsWith('.d.ts'),
);

/** Lists the identifiers and strings of a file's code, without comments. */
function listWords(file: string): readonly string[] {
  const scanner = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) words.push(node.text);
    if (ts.isTemplateExpression(node)) words.push(node.head.text);
    ts.forEachChild(node, visit);
  };
  visit(scanner);
  return words;
}
const words = new Map(sources.map((file) => [file, listWords(file)]));
const findFiles = (matches: (word: string) => boolean) => sources.filter((file) => words.get(file)?.some(matches));

/** The rows of the table, with trimmed cells. */
const rows = read('shared/README.md')
  .split('\n')
  .filter((line) => line.startsWith(`| \`${storagePrefix}`))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, key = '', where, what = '', purpose = '', days, signOut = '']) => {
    return { name: (key.split(' ')[0] ?? '').slice(storagePrefix.length), where, what, purpose, days, signOut };
  });

describe('the table of items stored in the browser (shared/README.md)', () => {
  it('has a row for each stored item, with place and days, and no others', () => {
    const documentedItems = rows.map(({ name, where, days }) => [name, where, Number(days)]);
    const storedItems = [
      ...Object.entries(browserDays).map(([name, days]) => [name, 'browser', days]),
      ...tabNames.map((name) => [name, 'tab', tabDays]),
    ];
    const compareNames = (a: readonly unknown[], b: readonly unknown[]) => `${a[0]}`.localeCompare(`${b[0]}`);
    expect(documentedItems.sort(compareNames)).toEqual(storedItems.sort(compareNames));
  });

  it('describes each item, its purpose, and whether it outlives a sign-out', () => {
    for (const { name, what, purpose, signOut } of rows) {
      expect(what.length, name).toBeGreaterThan(8);
      expect(purpose, name).toMatch(/^for (the service|analytics): /);
      expect(signOut, name).toMatch(outlivesSession(`${storagePrefix}${name}`) ? /^stays\W/ : /^goes$/);
    }
  });

  it('names every key and every channel between tabs in the code', () => {
    const documentedKeys = [...read('shared/README.md').matchAll(/`(coach-widgets\.[\w-]+)[ `]/g)].map(
      ([, key]) => key,
    );
    const keys = sources.flatMap(
      // Not the bundle's own file.
      (file) => words.get(file)?.flatMap((word) => /^coach-widgets\.(?!js$)[\w-]+/.exec(word)?.[0] ?? []) ?? [],
    );
    expect(keys.length).toBeGreaterThan(12);
    for (const key of keys) expect(documentedKeys).toContain(key);
  });
});

describe('browser interfaces that store something', () => {
  it.each([
    // The page doctor reads items of the islands.
    ['localStorage', ['shared/island/doctor/page/read-consent.ts', 'shared/services/page/page.ts']],
    ['sessionStorage', ['shared/services/page/page.ts']],
    ['BroadcastChannel', ['shared/services/page/page.ts']],
    ['setItem', ['shared/services/kit/storage/stored-texts.ts']],
    // Only the first reads cookies. The last prevents those of the social login. In the others, the word names a cause of
    // failure.
    [
      'cookie',
      [
        ...[
          'shared/api/client.ts',
          'shared/island/advice/faults.ts',
          'shared/island/events/event-details.ts',
          'shared/panels/page/book-elsewhere/lazy-book-elsewhere.tsx',
        ],
        'shared/services/session/social-login.ts',
      ],
    ],
    ['cookieStore', []],
    ['indexedDB', []],
    ['caches', []],
    ['serviceWorker', []],
    ['pushState', ['shared/services/page/page.ts']],
    ['replaceState', ['shared/services/page/page.ts']],
  ])('%s is used in %j only', (name, files) => {
    expect(findFiles((word) => word === name)).toEqual(files);
  });

  it('do not include writing a cookie', () => {
    expect(read('shared/api/client.ts')).not.toMatch(/cookie\s*=[^=]/);
  });
});
