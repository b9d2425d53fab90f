import { projectRoot } from '#test/support/source-files.ts';
import { countFiles } from './count-files.ts';
import { countLanguage } from './count-language.ts';
import { readSources } from './read-sources.ts';

// `npm run counts [folder]` prints the counts of this checkout, or of another one.
const sources = readSources(process.argv[2] ?? projectRoot);
console.table({ ...countFiles(sources), ...countLanguage(sources) });
