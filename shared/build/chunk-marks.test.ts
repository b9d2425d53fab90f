import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { chunkMarks, readMarks } from './chunk-marks.mjs';

it.each([
  ['the file itself', '// chunk: cities\nimport x from "y";', [{ name: 'cities', importedFile: undefined }]],
  [
    'an imported icon',
    `import plus from 'lucide-static/icons/plus.svg?icon'; // chunk: cities`,
    [{ name: 'cities', importedFile: 'lucide-static/icons/plus.svg?icon' }],
  ],
  ['nothing in a comment that speaks of chunks', '/** The `// chunk: cities` of a file. */', []],
])('finds a mark of %s', (_, code, expected) => {
  expect(readMarks(code)).toEqual(expected);
});

it('refuses a chunk that the build does not know', () => {
  expect(() => chunkMarks(projectRoot, ['core', 'react'])).toThrow(
    /names the chunk "[\w-]+"; there are core, react\.$/,
  );
});

it('refuses a chunk that no file begins', () => {
  const names = ['core', 'react', 'cities', 'client', 'alerts', 'baskets', 'city-answers', 'nav-bar', 'find-tickets'];
  expect(() => chunkMarks(projectRoot, [...names, 'streams', 'stray'])).toThrow('No file begins the chunk "stray"');
});
