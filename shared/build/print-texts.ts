import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { copyDeck, deckTable, drawTexts } from './messages/copy-deck.ts';

/**
 * `npm run texts -- fr`: prints a table of all texts of a language, with where they show; `--draw 100 --seed 7` so many of
 * them, drawn by a seed. For copy editors.
 */
const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draw: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const locale = locales.find((known) => known === positionals[0]);
const [count, seed] = [Number(values.draw ?? Infinity), Number(values.seed)];

if (locale === undefined || Number.isNaN(count) || !Number.isInteger(seed)) {
  console.error(`Name a language, one of ${locales.join(', ')}: npm run texts -- fr --draw 100 --seed 7`);
  process.exitCode = 1;
} else {
  const deck = await copyDeck(root, locale);
  console.log(deckTable(values.draw === undefined ? deck : drawTexts(deck, count, seed)));
}
