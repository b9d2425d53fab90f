import { expect, it } from 'vitest';
import { writeTables } from './marked-tables.ts';

const begin = '<!-- a: written by `npm run new:widget` -->';
const end = '<!-- end of a -->';
const a = { columns: ['x', 'y'], rows: [['1', '2']] };
const write = (text: string) => writeTables({ file: 'a.md', text }, { a });

it('a table replaces the text between its marks, also at the start of a text', async () => {
  const table = '| x   | y   |\n| --- | --- |\n| 1   | 2   |';
  expect(await write(`${begin}\nold\n${end}\n\nAfter\n`)).toBe(`${begin}\n\n${table}\n\n${end}\n\nAfter\n`);
  expect(await write(`# Before\n\n${begin}\n${end}\n`)).toBe(`# Before\n\n${begin}\n\n${table}\n\n${end}\n`);
});

it.each([
  ['both marks are missing', '# A'],
  ['the first mark is missing', `# A\n\n${end}\n`],
  ['the second mark is missing', `# A\n\n${begin}\n`],
  ['the marks are out of order', `${end}\n${begin}\n`],
])('throws if %s', async (_, text) => {
  await expect(write(text)).rejects.toThrow(`a.md needs the lines ${begin} and ${end}.`);
});
