import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);

it('the table in README.md names every rule file exactly once, and no other file', () => {
  const table = readFileSync(new URL('README.md', folder), 'utf8');
  const listedFiles = [...table.matchAll(/\| `([\w/-]+\.ts)` +\|$/gm)].map((match) => match[1]);
  const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test(-data)?\.ts$/.test(path));
  expect(listedFiles.sort()).toEqual(rules.sort());
});
