import { fileURLToPath } from 'node:url';
import writeChange from '@changesets/write';

/** `npm run change -- minor "What a site sees of it."`: tells a change, which the next release puts into CHANGELOG.md. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const kinds = ['major', 'minor', 'patch'] as const;
const [told, ...words] = process.argv.slice(2);
const kind = kinds.find((known) => known === told);
const summary = words.join(' ').trim();

if (kind && summary) {
  const id = await writeChange({ summary, releases: [{ name: 'coach-widgets', type: kind }] }, root);
  console.log(`.changeset/${id}.md`);
} else {
  console.error(`Say how far it goes (${kinds.join(', ')}) and what a site sees of it:`);
  console.error('npm run change -- minor "The bus tracker takes a date."');
  process.exitCode = 1;
}
