import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSection, includeSections } from './guide-pages.ts';

const file = 'a.md';
const text = `# Title

Introduction.

## First
Starts here.

### Below

\`\`\`sh
# A comment, not a heading.
\`\`\`

### Empty
## Second
The last.
`;

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'section-'));
  writeFileSync(path.join(root, file), text);
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['First', 'Starts here.\n\n### Below\n\n```sh\n# A comment, not a heading.\n```\n\n### Empty'],
  ['Below', '```sh\n# A comment, not a heading.\n```'],
  ['Empty', ''],
  ['Second', 'The last.'],
])('the section “%s” ends before the next heading that is not below it', (heading, expected) => {
  expect(readSection(root, file, heading)).toBe(expected);
});

it('the section of the title is the rest of the text', () => {
  const section = readSection(root, file, 'Title');
  expect(section).toMatch(/^Introduction\.\n\n## First/);
  expect(section).toMatch(/The last\.$/);
});

it('throws if the text has no such heading', () => {
  for (const heading of ['Third', 'Introduction.', 'A comment, not a heading'])
    expect(() => readSection(root, file, heading)).toThrow(`a.md has no heading “${heading}”.`);
});

it('a line that names a section is replaced by it', () => {
  expect(includeSections(root, 'Before\n<!-- section a.md: Second -->\nAfter')).toBe('Before\nThe last.\nAfter');
});
