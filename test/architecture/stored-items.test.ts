import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { outlivesSession } from '#shared/domain/kit/persistence/stored-owner.ts';
import { browserDays, storagePrefix, tabDays, tabNames } from '#shared/domain/kit/persistence/stored-items.ts';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const shipped = sourceFiles(['widgets', 'shared'], /(?<!\.(test|test-data))\.tsx?$/).filter(
  (file) => !file.startsWith('shared/build/') && !file.endsWith('.d.ts'),
);

/** The words of a file's code: names and texts, without its comments. */
function wordsOf(file: string): readonly string[] {
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
const words = new Map(shipped.map((file) => [file, wordsOf(file)]));
const filesWith = (isMeant: (word: string) => boolean) => shipped.filter((file) => words.get(file)?.some(isMeant));

/** The rows of the table, their cells without what lays them out. */
const rows = read('shared/README.md')
  .split('\n')
  .filter((line) => line.startsWith(`| \`${storagePrefix}`))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, key = '', where, what = '', needed = '', days, leaving = '']) => {
    return { name: (key.split(' ')[0] ?? '').slice(storagePrefix.length), where, what, needed, days, leaving };
  });

describe('the table of what a browser keeps (shared/README.md)', () => {
  it('has a row for everything that is kept, with place and days, and for nothing else', () => {
    const told = rows.map(({ name, where, days }) => [name, where, Number(days)]);
    const kept = [
      ...Object.entries(browserDays).map(([name, days]) => [name, 'browser', days]),
      ...tabNames.map((name) => [name, 'tab', tabDays]),
    ];
    const byName = (one: readonly unknown[], other: readonly unknown[]) => `${one[0]}`.localeCompare(`${other[0]}`);
    expect(told.sort(byName)).toEqual(kept.sort(byName));
  });

  it('says of each thing what it is, what it is needed for, and whether it outlives a sign-out', () => {
    for (const { name, what, needed, leaving } of rows) {
      expect(what.length, name).toBeGreaterThan(8);
      expect(needed, name).toMatch(/^for (the service|analytics): /);
      expect(leaving, name).toMatch(outlivesSession(`${storagePrefix}${name}`) ? /^stays\W/ : /^goes$/);
    }
  });

  it('names every key and every channel between tabs in the code', () => {
    const told = [...read('shared/README.md').matchAll(/`(coach-widgets\.[\w-]+)[ `]/g)].map(([, key]) => key);
    const keys = shipped.flatMap(
      // Not the bundle's own file.
      (file) => words.get(file)?.flatMap((word) => /^coach-widgets\.(?!js$)[\w-]+/.exec(word)?.[0] ?? []) ?? [],
    );
    expect(keys.length).toBeGreaterThan(12);
    for (const key of keys) expect(told).toContain(key);
  });
});

describe('ways to keep something in a browser', () => {
  it.each([
    // The page doctor reads what the islands have kept.
    ['localStorage', ['shared/island/doctor/page/consent-now.ts', 'shared/services/page/page.ts']],
    ['sessionStorage', ['shared/services/page/page.ts']],
    ['BroadcastChannel', ['shared/services/page/page.ts']],
    ['setItem', ['shared/services/kit/storage/stored-texts.ts']],
    // The last makes the social login store none; those in between name a cause of failure.
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
    expect(filesWith((word) => word === name)).toEqual(files);
  });

  it('do not include writing a cookie', () => {
    expect(read('shared/api/client.ts')).not.toMatch(/cookie\s*=[^=]/);
  });
});
