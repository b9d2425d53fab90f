import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, tables, type Tables } from '../database/tables.ts';

/**
 * Searches all columns of all tables, and the files of a folder, for texts, ignoring case. @returns where they are, such as
 * `orders.email_address: ada@example.com`
 */
export async function findStoredText(
  database: Database,
  texts: readonly string[],
  folder?: string,
): Promise<readonly string[]> {
  const finds = new Set<string>();
  const search = (place: string, content: string) => {
    for (const text of texts) if (content.toLowerCase().includes(text.toLowerCase())) finds.add(`${place}: ${text}`);
  };
  for (const name of Object.keys(tables) as (keyof Tables)[]) {
    const rows: readonly Readonly<Record<string, unknown>>[] = await database.selectFrom(name).selectAll().execute();
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) search(`${name}.${column}`, toText(value));
    }
  }
  for (const file of folder === undefined ? [] : await readdir(folder))
    search(`file ${file}`, (await readFile(path.join(folder ?? '', file))).toString('latin1'));
  return [...finds].sort();
}

function toText(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
