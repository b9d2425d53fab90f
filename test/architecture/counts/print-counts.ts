import { projectRoot } from '#test/support/source-files.ts';
import { countFiles } from './count-files.ts';
import { countLanguage } from './count-language.ts';
import { readSources } from './read-sources.ts';

// `npm run counts [folder]` prints the counts of this checkout, or of a different one.
const sources = readSources(process.argv[2] ?? projectRoot);
const counts = Object.entries({ ...countFiles(sources), ...countLanguage(sources) });
process.stdout.write(counts.map(([name, count]) => `${name.padEnd(24)}${String(count).padStart(8)}\n`).join(''));
