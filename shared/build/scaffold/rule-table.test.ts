import { expect, it } from 'vitest';
import { withRule } from './rule-table.ts';

const readme = `# Rules

| rule | file |
| --- | --- |
| Has seats | \`seats/has-seats.ts\` |
| Opens late | \`stops/opens-late.ts\` |
| Is far | \`stops/is-far.ts\` |
| Sorts trips | \`tracker/sorts-trips.ts\` |

See \`stops/README.md\`.
`;
const rowsOf = (text: string) => [...text.matchAll(/^\| .*`(.*)` \|$/gm)].map(([, file]) => file);

it('a rule is the last of its topic', () => {
  const text = withRule(readme, { topic: 'stops', name: 'has-shelter' });
  expect(rowsOf(text)[3]).toBe('stops/has-shelter.ts');
  expect(text).toContain('| Is far | `stops/is-far.ts` |\n| Has shelter | `stops/has-shelter.ts` |\n| Sorts trips |');
});

it('the first rule of a topic is the last of all, and the text below stays', () => {
  const text = withRule(readme, { topic: 'maps', name: 'is-near' });
  expect(rowsOf(text).at(-1)).toBe('maps/is-near.ts');
  expect(text).toMatch(/`maps\/is-near\.ts` \|\n\nSee/);
});
