import { formatText } from '../format-text.ts';

/** A table of Markdown: the titles of its columns, and the cells of each row. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Writes tables between their marks in a Markdown text.
 *
 * @param tables by the name of their marks; the file's name is for errors
 * @throws if the marks of a table are missing or in the wrong order
 */
export async function writeTables(
  { file, text }: Readonly<Record<'file' | 'text', string>>,
  tables: Readonly<Record<string, Table>>,
) {
  let result = text;
  for (const [name, table] of Object.entries(tables)) {
    const begin = `<!-- ${name}: written by \`npm run new:widget\` -->`;
    const end = `<!-- end of ${name} -->`;
    const [before, after] = [result.indexOf(begin), result.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`${file} needs the lines ${begin} and ${end}.`);
    result = `${result.slice(0, before)}${begin}\n\n${toMarkdown(table)}\n\n${result.slice(after)}`;
  }
  return formatText(file, result);
}

/** Formats a table as Markdown. */
export function toMarkdown({ columns, rows }: Table): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
