import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, sourceFiles } from '#test/support/source-files.ts';

const list = readFileSync(path.join(projectRoot, 'shared/topics.md'), 'utf8');
const topics = [...list.matchAll(/^\| `(\w+)` +\|/gm)].map(([, topic]) => topic);
const files = sourceFiles(['widgets', 'shared', 'host-fixtures', 'test'], /\.\w+$/);

/** Floors whose folders are topics, and what stands beside these: what joins all topics, and tests of the whole. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'shared/domain': ['README.md', 'readme.test.ts'],
  'shared/contract': ['endpoints.ts'],
  'shared/store/slices': [],
  'shared/services': ['context.ts', 'open-services.test.ts', 'open-services.ts', 'services.ts'],
  'shared/panels': [],
  'host-fixtures/server/http/api': ['api.test.ts', 'register-api.ts'],
};

const inFolder = (folder: string) =>
  files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
const foldersOf = (folder: string) => [
  ...new Set(inFolder(folder).flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : []))),
];

describe('topics (shared/topics.md)', () => {
  it('lists them in alphabetical order, each once', () => {
    expect(topics.length).toBeGreaterThan(15);
    expect(topics).toEqual([...new Set(topics)].sort());
  });

  it.each(Object.entries(floors))('%s has folders of topics and kit/ alone', (floor, beside) => {
    expect(foldersOf(floor).filter((name) => name !== 'kit' && !topics.includes(name))).toEqual([]);
    expect(inFolder(floor).filter((file) => !file.includes('/'))).toEqual(beside);
  });

  it('lists no topic that no floor has', () => {
    const used = new Set(Object.keys(floors).flatMap(foldersOf));
    expect(topics.filter((topic) => !used.has(topic))).toEqual([]);
  });
});

/** Lists of documents: a page's address is its file's name, and records of decisions are numbered. */
const lists = ['host-fixtures/pages', 'shared/decisions'];

it('no folder has more than 25 files side by side, but lists of documents', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > 25 && !lists.includes(folder));
  expect(crowded).toEqual([]);
});
