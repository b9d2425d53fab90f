import { readFileSync } from 'node:fs';
import { spellName } from './names.ts';

/** Values for the placeholders of a template, such as `{{name}}`, which creates the files of a widget, a rule or an endpoint. */
export interface TemplateValues {
  /** The name in kebab-case. Templates can also use its other spellings, such as `{{title}}` (`names.ts`). */
  readonly name: string;
  /** The folder of a rule. */
  readonly topic?: string;
  /** Properties of a message that has the same text in every language. */
  readonly titles?: string;
}

/**
 * Replaces the placeholders in a file of `templates/`. Unknown placeholders stay.
 *
 * @param template path of the file in `templates/`, without `.txt`
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  const valueByKey: Readonly<Record<string, string>> = { ...values, ...spellName(values.name) };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => valueByKey[key] ?? placeholder);
}
