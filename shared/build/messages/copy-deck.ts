import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '#shared/text/placeholders.ts';
import { type FolderTexts, readFolder } from './locale-texts.ts';

/** One text of the product, for copy editors and translators. */
export interface DeckText {
  /** The folder of its widget, panel or part of the host. */
  readonly place: string;
  readonly key: string;
  /** `US` or `CA` for a text of that operation only; otherwise empty. */
  readonly operation: string;
  /** The plural form, or empty. */
  readonly form: string;
  readonly text: string;
}

/** Every folder with messages, from the project's folder. */
export function messageFolders(root: string): readonly string[] {
  return ['shared', 'widgets', 'host-fixtures'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(top, file.replaceAll('\\', '/')))
      .filter((file) => /\/messages\.ts$/.test(file) && !file.includes('node_modules/'))
      .map((file) => path.posix.dirname(file))
      .sort(),
  );
}

/**
 * All texts of a language, in the order of their folders.
 *
 * @param read reads the texts of a folder; by default from the product
 */
export async function copyDeck(
  root: string,
  locale: string,
  read: (folder: string) => Promise<FolderTexts> = (folder) => readFolder(root, folder, locale),
): Promise<readonly DeckText[]> {
  const decks = await Promise.all(
    messageFolders(root).map(async (place) => {
      const { messages, operationMessages = {} } = await read(place);
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

function listForms(message: Message): readonly (readonly [string, string])[] {
  return typeof message === 'string' ? [['', message]] : Object.entries(message);
}

/** A random sample of texts. The same seed gives the same texts for the same deck. */
export function drawTexts(deck: readonly DeckText[], count: number, seed: number): readonly DeckText[] {
  let state = seed >>> 0;
  // A linear congruential generator (Numerical Recipes).
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const remaining = [...deck];
  return Array.from({ length: Math.min(count, deck.length) }, () =>
    remaining.splice(Math.floor(next() * remaining.length), 1),
  ).flat();
}

/** The deck as a Markdown table. Pipes and line breaks in a text are escaped. */
export function deckTable(texts: readonly DeckText[]): string {
  const rows = texts.map(({ place, key, operation, form, text }) =>
    [place, [key, form].filter(Boolean).join('.'), operation, text].map(toCell).join(' | '),
  );
  return ['| place | key | operation | text |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  );
}

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

/** A row of a returned deck: `name` is the key, with the plural form if the message has one. */
export interface DeckRow {
  readonly place: string;
  readonly name: string;
  readonly operation: string;
  readonly text: string;
}

/** Reads a deck that `deckTable` wrote. Spaces around cells may differ, as a translator's editor may align them. */
export function readDeck(table: string): readonly DeckRow[] {
  return table
    .split(/\r?\n/)
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, place = '', name = '', operation = '', text = ''] = line.split(/(?<!\\)\|/).map(fromCell);
      return { place, name, operation, text };
    });
}

const fromCell = (cell: string) => cell.trim().replaceAll('\\|', '|').replaceAll('<br>', '\n');
