import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = /\.tsx?$/;
const test = /\.test(-data)?\.tsx?$/;

/**
 * The files that chunks begin with, as the sources say it: `// chunk: cities` on a line of its own means the file that it
 * stands in, and behind an import the imported file.
 *
 * @param {string} root the project's folder
 * @param {readonly string[]} names the chunks, in the order in which they take files
 * @returns {Record<string, string[]>} whole paths by chunk
 */
export function chunkMarks(root, names) {
  const found = Object.fromEntries(names.map((name) => [name, []]));
  for (const folder of ['shared', 'widgets']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true })) {
      if (!source.test(file) || test.test(file)) continue;
      const whole = path.join(root, folder, file);
      for (const { name, imported } of marksIn(readFileSync(whole, 'utf8'))) {
        if (!found[name])
          throw new Error(`${folder}/${file} names the chunk "${name}"; there are ${names.join(', ')}.`);
        found[name].push(imported ? path.join(root, 'node_modules', imported) : whole);
      }
    }
  }
  const empty = names.find((name) => found[name].length === 0);
  if (empty) throw new Error(`No file begins the chunk "${empty}": write "// chunk: ${empty}" at the top of one.`);
  return found;
}

/** The marks of a file: of itself, or of a package's file that it imports. */
export function marksIn(code) {
  return [...code.matchAll(/^(?:import \w+ from '([^'.#][^']*)'; )?\/\/ chunk: ([\w-]+)$/gm)].map(
    ([, imported, name]) => ({ name, imported }),
  );
}
