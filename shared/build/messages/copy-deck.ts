import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '#shared/text/holes.ts';
import { type FolderTexts, readFolder } from './locale-texts.ts';

/** One text of the product as a copy editor reads it. */
export interface DeckText {
  /** Where it shows: the folder of its widget, panel or part of the host. */
  readonly place: string;
  readonly key: string;
  /** The operation that says it so; empty for all others. */
  readonly operation: string;
  /** The plural form; empty where there is none. */
  readonly form: string;
  readonly text: string;
}

/** Every folder of messages, from the project's folder. */
export function messageFolders(root: string): readonly string[] {
  return ['shared', 'widgets', 'host-fixtures'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(top, file.replaceAll('\\', '/')))
      .filter((file) => /\/messages\/fr\.ts$/.test(file) && !file.includes('node_modules/'))
      .map((file) => path.posix.dirname(file)),
  );
}

/**
 * All texts of a language, in the order of their folders.
 *
 * @param read what a folder says: that of the product, unless a language comes from elsewhere
 */
export async function copyDeck(
  root: string,
  locale: string,
  read: (folder: string) => Promise<FolderTexts> = (folder) => readFolder(root, folder, locale),
): Promise<readonly DeckText[]> {
  const decks = await Promise.all(
    messageFolders(root).map(async (folder) => {
      const { messages, operationMessages = {} } = await read(folder);
      const place = folder.replace(/\/messages$/, '');
      const said = [['', messages] as const, ...Object.entries(operationMessages)];
      return said.flatMap(([operation, texts]) =>
        Object.entries(texts).flatMap(([key, message]) =>
          formsOf(message).map(([form, text]) => ({ place, key, operation, form, text })),
        ),
      );
    }),
  );
  return decks.flat();
}

function formsOf(message: Message): readonly (readonly [string, string])[] {
  return typeof message === 'string' ? [['', message]] : Object.entries(message);
}

/** So many texts, drawn by a seed: the same ones for the same deck. */
export function drawTexts(deck: readonly DeckText[], count: number, seed: number): readonly DeckText[] {
  let state = seed >>> 0;
  // A linear congruential generator (Numerical Recipes): anybody can draw the same again.
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const left = [...deck];
  return Array.from({ length: Math.min(count, deck.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

/** A table in Markdown; what ends a cell or a line is written so that it does not. */
export function deckTable(texts: readonly DeckText[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
  const rows = texts.map(({ place, key, operation, form, text }) =>
    [place, [key, form].filter(Boolean).join('.'), operation, cell(text)].join(' | '),
  );
  return ['| place | key | operation | text |', '| --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  );
}
