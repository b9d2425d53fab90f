import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A chunk is a file of the bundle that contains several source files.

const source = /\.tsx?$/;
const test = /\.test(-data)?\.tsx?$/;

/**
 * Reads from marks in the sources which files begin a chunk, for the Rollup configuration. A chunk also contains the files that
 * its first files import, unless an earlier chunk contains them. The mark `// Rollup chunk: cities (…)` on its own line
 * is about the file itself; after an import from a package it is about the imported file.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} names the chunks, in the order in which they take files
 * @returns {Record<string, string[]>} absolute paths by chunk
 */
export function readChunkMarks(root, names) {
  const files = Object.fromEntries(names.map((name) => [name, []]));
  for (const folder of ['shared', 'widgets']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true })) {
      if (!source.test(file) || test.test(file)) continue;
      const absolutePath = path.join(root, folder, file);
      for (const { name, importedFile } of readMarks(readFileSync(absolutePath, 'utf8'))) {
        if (!files[name]) throw new Error(`${folder}/${file}: the chunk "${name}" is not one of ${names.join(', ')}.`);
        files[name].push(importedFile ? path.join(root, 'node_modules', importedFile) : absolutePath);
      }
    }
  }
  const emptyChunk = names.find((name) => files[name].length === 0);
  if (emptyChunk) {
    throw new Error(
      `The chunk "${emptyChunk}" has no files: write "// Rollup chunk: ${emptyChunk}" at the top of one.`,
    );
  }
  return files;
}

/**
 * Reads the marks of a file: for the file itself, or for files of packages that it imports. `importedFile` is undefined for the
 * file itself, or a path in `node_modules` such as `lucide-static/icons/plus.svg?icon`.
 */
export function readMarks(code) {
  return [...code.matchAll(/^(?:import \w+ from '([^'.#][^']*)'; )?\/\/ Rollup chunk: ([\w-]+)(?: \(.*\))?$/gm)].map(
    ([, importedFile, name]) => ({ name, importedFile }),
  );
}
