import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

const list = readFileSync(path.join(projectRoot, 'shared/topics.md'), 'utf8');
const topics = [...list.matchAll(/^\| `(\w+)` +\|/gm)].map(([, topic]) => topic);
const files = listSourceFiles(['widgets', 'shared', 'host-fixtures', 'test'], /\.\w+$/);

/** Layers whose folders are topics, and their files outside topics, which combine all topics or test them together. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'shared/domain': ['README.md', 'readme.test.ts'],
  'shared/contract': ['endpoints.ts'],
  'shared/store/slices': [],
  'shared/services': ['context.ts', 'open-services.test.ts', 'open-services.ts', 'services.ts'],
  'shared/panels': [],
  'host-fixtures/server/http/api': ['api.test.ts', 'register-api.ts'],
};

const listFiles = (folder: string) =>
  files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
const listFolders = (folder: string) => [
  ...new Set(listFiles(folder).flatMap((file) => (file.includes('/') ? [file.split('/')[0]] : []))),
];

describe('topics (shared/topics.md)', () => {
  it('lists them in alphabetical order, each once', () => {
    expect(topics.length).toBeGreaterThan(15);
    expect(topics).toEqual([...new Set(topics)].sort());
  });

  it.each(Object.entries(layers))('%s has only folders of topics and kit/', (layer, otherFiles) => {
    expect(listFolders(layer).filter((name) => name !== 'kit' && !topics.includes(name))).toEqual([]);
    expect(listFiles(layer).filter((file) => !file.includes('/'))).toEqual(otherFiles);
  });

  it('lists no unused topic', () => {
    const usedTopics = new Set(Object.keys(layers).flatMap(listFolders));
    expect(topics.filter((topic) => !usedTopics.has(topic))).toEqual([]);
  });
});

/** Lists of documents: a page's address is its file's name, and records of decisions are numbered. */
const lists = ['host-fixtures/pages', 'shared/decisions'];

it('no folder has more than 25 files, except lists of documents', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  const fullFolders = [...counts].filter(([folder, count]) => count > 25 && !lists.includes(folder));
  expect(fullFolders).toEqual([]);
});
