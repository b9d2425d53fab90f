import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { readCopyDeck, formatDeck, sampleTexts } from './messages/copy-deck.ts';
import { readFolder } from './messages/locale-texts.ts';
import { readLanguage } from './messages/read-language.ts';
import { writeTexts } from './messages/write-texts.ts';

/**
 * `npm run texts -- fr`: prints a Markdown table of all texts of a language, with the folder of each, for copy editors and
 * translators.
 *
 * - `--draw 100 --seed 7` prints a random sample of 100 texts; the same seed gives the same sample of unchanged texts
 * - `--write texts-fr.md` writes the texts of a corrected table into the files `messages.ts`. Texts whose rows are missing stay
 *
 * If the arguments or the texts are invalid, nothing is written, and the exit code is 1.
 */
const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draw: { type: 'string' }, seed: { type: 'string', default: '1' }, write: { type: 'string' } },
});
const locale = locales.find((language) => language === positionals[0]);
const [count, seed] = [Number(values.draw ?? Infinity), Number(values.seed)];

if (locale === undefined || Number.isNaN(count) || !Number.isInteger(seed)) {
  console.error(
    `Name a language, one of ${locales.join(', ')}: npm run texts -- fr --draw 100 --seed 7, or -- fr --write texts-fr.md`,
  );
  process.exitCode = 1;
} else if (values.write === undefined) {
  const deck = await readCopyDeck(root, locale);
  // A reader such as `head` closes the pipe before the end.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  console.log(formatDeck(values.draw === undefined ? deck : sampleTexts(deck, count, seed)));
} else {
  // The present texts of a folder replace missing rows.
  const current = (folder: string) => readFolder(root, folder, locale);
  const { texts, faults } = await readLanguage(root, values.write, { locale, current });
  if (faults.length > 0) {
    console.error([...faults, '', `Correct these in ${values.write}. Nothing was written.`].join('\n'));
    process.exitCode = 1;
  } else {
    let changedCount = 0;
    for (const [folder, folderTexts] of texts) {
      const file = path.join(root, folder, 'messages.ts');
      const code = readFileSync(file, 'utf8');
      const newCode = await writeTexts(code, locale, folderTexts);
      if (newCode === code) continue;
      writeFileSync(file, newCode);
      changedCount += 1;
    }
    console.log(`Changed ${changedCount} files of messages.`);
  }
}
