import { readFileSync } from 'node:fs';
import { type Names, spellingsOf } from './names.ts';

/** A file of `templates/`, with the names in its holes. @param template its path without `.txt` */
export function fillTemplate(template: string, names: Names): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  const words: Readonly<Record<string, string>> = { ...names, ...spellingsOf(names.name) };
  return text.replace(/\{\{(\w+)\}\}/g, (hole, word: string) => words[word] ?? hole);
}
