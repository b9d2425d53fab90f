import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import writeChange from '@changesets/write';
import { formatText } from '../format-text.ts';

/**
 * `npm run change -- minor "What is new for a site."`: describes a change in a new file in `.changeset/` and prints its
 * path. The next release raises the version by the kind of the change (semantic versioning: `major` breaks sites that use
 * the package), and adds the summary to CHANGELOG.md.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const kinds = ['major', 'minor', 'patch'] as const;
const [kindArgument, ...summaryWords] = process.argv.slice(2);
const kind = kinds.find((candidate) => candidate === kindArgument);
const summary = summaryWords.join(' ').trim();

if (kind && summary) {
  const id = await writeChange({ summary, releases: [{ name: 'coach-widgets', type: kind }] }, root);
  const file = `.changeset/${id}.md`;
  // Changesets quotes the package's name differently from `npm run format`.
  const filePath = path.join(root, file);
  writeFileSync(filePath, await formatText(file, readFileSync(filePath, 'utf8')));
  console.log(file);
} else {
  console.error(`Name the kind of the change (${kinds.join(', ')}) and describe what is new for a site:`);
  console.error('npm run change -- minor "The bus tracker takes a date."');
  process.exitCode = 1;
}
