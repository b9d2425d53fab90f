import { readFileSync } from 'node:fs';
import { spellName } from './names.ts';

/**
 * Replaces the placeholders, such as `{{name}}`, in a template of a file of a widget, a rule or an endpoint. Unknown
 * placeholders stay.
 *
 * @param template path of the file in `templates/`, without `.txt`
 * @param values `name`: in kebab-case, templates can also use its other spellings, such as `{{title}}` (`names.ts`);
 *   `topic`: the folder; `titles`: properties of a message that has the same text in every language
 */
export function fillTemplate(
  template: string,
  values: { readonly name: string; readonly topic?: string; readonly titles?: string },
): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  return fillPlaceholders(text, { ...values, ...spellName(values.name) });
}

/** Replaces the placeholders in a text by the values of their names. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
