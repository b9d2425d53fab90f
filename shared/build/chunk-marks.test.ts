import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { readChunkMarks, readMarks } from './chunk-marks.mjs';

it.each([
  [
    'a mark of the file itself',
    '// Rollup chunk: cities\nimport x from "y";',
    [{ name: 'cities', importedFile: undefined }],
  ],
  [
    'a mark of an imported icon',
    `import plus from 'lucide-static/icons/plus.svg?icon'; // Rollup chunk: cities (read by chunk-marks.mjs)`,
    [{ name: 'cities', importedFile: 'lucide-static/icons/plus.svg?icon' }],
  ],
  ['no mark in a comment that mentions chunks', '/** The `// Rollup chunk: cities` of a file. */', []],
])('finds %s', (_, code, expected) => {
  expect(readMarks(code)).toEqual(expected);
});

it('rejects an unknown chunk', () => {
  expect(() => readChunkMarks(projectRoot, ['core', 'react'])).toThrow(
    /: the chunk "[\w-]+" is not one of core, react\.$/,
  );
});

it('rejects a chunk without files', () => {
  const names = ['core', 'react', 'cities', 'client', 'alerts', 'baskets', 'city-answers', 'nav-bar', 'find-tickets'];
  expect(() => readChunkMarks(projectRoot, [...names, 'streams', 'stray'])).toThrow('The chunk "stray" has no files');
});
