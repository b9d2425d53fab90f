import { expect, it } from 'vitest';
import { insertBefore, insertRule } from './insert-lines.ts';

const readme = `# Rules

| rule | file |
| --- | --- |
| Has seats | \`seats/has-seats.ts\` |
| Opens late | \`stops/opens-late.ts\` |
| Is far | \`stops/is-far.ts\` |
| Sorts trips | \`tracker/sorts-trips.ts\` |

See \`stops/README.md\`.
`;
const listFiles = (text: string) => [...text.matchAll(/^\| .*`(.*)` \|$/gm)].map(([, file]) => file);

it('insertRule adds a rule after the other rules of its topic', () => {
  const text = insertRule(readme, { topic: 'stops', name: 'has-shelter' });
  expect(listFiles(text)[3]).toBe('stops/has-shelter.ts');
  expect(text).toContain('| Is far | `stops/is-far.ts` |\n| Has shelter | `stops/has-shelter.ts` |\n| Sorts trips |');
});

it('insertRule adds the first rule of a topic at the end of the table', () => {
  const text = insertRule(readme, { topic: 'maps', name: 'is-near' });
  expect(listFiles(text).at(-1)).toBe('maps/is-near.ts');
  expect(text).toMatch(/`maps\/is-near\.ts` \|\n\nSee/);
});

it('insertBefore inserts a line before the first one with the given prefix, also at the start of a text', () => {
  expect(insertBefore('a\nbc\nbd', 'b', 'new')).toBe('a\nnew\nbc\nbd');
  expect(insertBefore('a\nab', 'a', 'new')).toBe('new\na\nab');
  expect(() => insertBefore('ab', 'b', 'new')).toThrow('No line begins with "b".');
});
