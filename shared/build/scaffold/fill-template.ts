import { readFileSync } from 'node:fs';
import { spellName } from './names.ts';

/** Values for the placeholders of a template. All spellings of the name are also available. */
export interface TemplateValues {
  readonly name: string;
  readonly topic?: string;
  /** Properties of a message that has the same text in every language. */
  readonly titles?: string;
}

/** Fills in the placeholders of a file of `templates/`. @param template its path without `.txt` */
export function fillTemplate(template: string, values: TemplateValues): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  const allValues: Readonly<Record<string, string>> = { ...values, ...spellName(values.name) };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => allValues[key] ?? placeholder);
}
