import { formatText } from '../format-text.ts';

/** A table of Markdown: what stands above its columns, and the cells of each row. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A text of Markdown with marks where tables stand. */
export interface MarkedText {
  /** What it is called where something is wrong. */
  readonly file: string;
  readonly text: string;
}

/**
 * Puts tables between their marks in a text of Markdown, in place of what stood there.
 *
 * @param tables by the name that their marks carry
 * @throws when the marks of a table are missing, or out of order
 */
export async function withTables({ file, text }: MarkedText, tables: Readonly<Record<string, Table>>): Promise<string> {
  let written = text;
  for (const [name, table] of Object.entries(tables)) {
    const begin = `<!-- ${name}: written by \`npm run new:widget\` -->`;
    const end = `<!-- end of ${name} -->`;
    const [before, after] = [written.indexOf(begin), written.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`${file} needs the lines ${begin} and ${end}.`);
    written = `${written.slice(0, before)}${begin}\n\n${markdownOf(table)}\n\n${written.slice(after)}`;
  }
  return formatText(file, written);
}

function markdownOf({ columns, rows }: Table): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
