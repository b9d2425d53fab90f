import { formatText } from '../format-text.ts';

/** A table of Markdown: the titles of its columns, and the cells of each row. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Replaces what is between the marks of each table in a Markdown text, such as `<!-- widgets: written by … -->` and
 * `<!-- end of widgets -->`, with the table.
 *
 * @param file the file's name, for errors and to select the formatter
 * @param text the content of the file
 * @param tables by the name in their marks
 * @returns the new content, formatted; the caller writes it to the file
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

/** Formats a table as Markdown. Cells are already Markdown, without `|`. */
export function toMarkdown({ columns, rows }: Table): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
