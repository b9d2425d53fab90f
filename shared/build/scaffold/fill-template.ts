import { readFileSync } from 'node:fs';
import { spellingsOf } from './names.ts';

/** Words for the holes of a template: a name, which is filled in by its spellings too, and whatever else it asks for. */
export interface TemplateWords {
  readonly name: string;
  readonly topic?: string;
  /** Properties of a message that has the same text in every language. */
  readonly titles?: string;
}

/** A file of `templates/`, with words in its holes. @param template its path without `.txt` */
export function fillTemplate(template: string, words: TemplateWords): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  const fillings: Readonly<Record<string, string>> = { ...words, ...spellingsOf(words.name) };
  return text.replace(/\{\{(\w+)\}\}/g, (hole, word: string) => fillings[word] ?? hole);
}
