import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '#shared/text/placeholders.ts';
import { type FolderTexts, readFolder } from './locale-texts.ts';

/**
 * A text of a copy deck: the table of all texts of a language, which copy editors and translators get, and may return with
 * changes.
 */
export interface DeckText {
  /** The folder of its `messages.ts`, such as `widgets/account`. */
  readonly place: string;
  readonly key: string;
  /** The operation (the operator's site for a country) that has its own text: `US` or `CA`. Empty for the common text. */
  readonly operation: string;
  /** The plural form, such as `one`. Empty if the message has no plural forms. */
  readonly form: string;
  readonly text: string;
}

/** Lists the folders with messages, as paths from `root`, the project's folder. */
export function listMessageFolders(root: string): readonly string[] {
  return ['shared', 'widgets', 'host-fixtures'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(top, file.replaceAll('\\', '/')))
      .filter((file) => /\/messages\.ts$/.test(file) && !file.includes('node_modules/'))
      .map((file) => path.posix.dirname(file))
      .sort(),
  );
}

/**
 * Reads all texts of a language, in the order of their folders.
 *
 * @param readTexts reads the texts of a folder; by default from its `messages.ts`
 */
export async function readCopyDeck(
  root: string,
  locale: string,
  readTexts: (folder: string) => Promise<FolderTexts> = (folder) => readFolder(root, folder, locale),
): Promise<readonly DeckText[]> {
  const decks = await Promise.all(
    listMessageFolders(root).map(async (place) => {
      const { messages, operationMessages = {} } = await readTexts(place);
      // The common texts, then those of each operation.
      const layers = [['', messages] as const, ...Object.entries(operationMessages)];
      return layers.flatMap(([operation, texts]) =>
        Object.entries(texts).flatMap(([key, message]) =>
          listForms(message).map(([form, text]) => ({ place, key, operation, form, text })),
        ),
      );
    }),
  );
  return decks.flat();
}

/** Lists the plural forms of a message with their texts. The form of a message without plural forms is empty. */
function listForms(message: Message): readonly (readonly [string, string])[] {
  return typeof message === 'string' ? [['', message]] : Object.entries(message);
}

/** Returns a random sample of texts. The same deck and seed always produce the same sample. */
export function sampleTexts(deck: readonly DeckText[], count: number, seed: number): readonly DeckText[] {
  let state = seed >>> 0;
  // A linear congruential generator (Numerical Recipes).
  const nextRandom = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const remaining = [...deck];
  return Array.from({ length: Math.min(count, deck.length) }, () =>
    remaining.splice(Math.floor(nextRandom() * remaining.length), 1),
  ).flat();
}

/** Formats a deck as a Markdown table. Pipes and line breaks in texts are escaped. */
export function formatDeck(texts: readonly DeckText[]): string {
  // A row: `| widgets/account | nights.one |  | {count} night |`.
  const rows = texts.map(({ place, key, operation, form, text }) =>
    [place, [key, form].filter(Boolean).join('.'), operation, text].map(toCell).join(' | '),
  );
  return ['| place | key | operation | text |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  );
}

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

/** A row of a returned deck: `name` is the key, with the plural form if the message has one, such as `nights.one`. */
export interface DeckRow {
  readonly place: string;
  readonly name: string;
  readonly operation: string;
  readonly text: string;
}

/**
 * Reads the rows of a deck that `formatDeck` has written. Spaces around cells are ignored, because editors may align columns.
 */
export function readDeck(table: string): readonly DeckRow[] {
  return (
    table
      .split(/\r?\n/)
      .filter((line) => line.startsWith('|'))
      // Without the header and its separator.
      .slice(2)
      .map((line) => {
        // Cells are separated by pipes that are not escaped. The first element is the empty text before the first pipe.
        const [, place = '', name = '', operation = '', text = ''] = line.split(/(?<!\\)\|/).map(parseCell);
        return { place, name, operation, text };
      })
  );
}

const parseCell = (cell: string) => cell.trim().replaceAll('\\|', '|').replaceAll('<br>', '\n');
