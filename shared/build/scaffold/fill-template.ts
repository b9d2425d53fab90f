import { readFileSync } from 'node:fs';
import { spellName } from './names.ts';

/**
 * Returns the text of a new source file from its template, for the commands that create the files of a new widget, rule
 * or endpoint. Placeholders such as `{{name}}` are replaced by their values; unknown placeholders stay.
 *
 * @param template path of the template in the folder `templates/`, without `.txt`: `rule/rule.ts`
 * @param values `name` is the name of the widget, rule or endpoint in kebab-case. For `opening-hours`, templates can also
 *   use `{{camel}}` (`openingHours`), `{{Camel}}` (`OpeningHours`) and `{{title}}` (`Opening hours`). `topic` is the
 *   folder of a rule or endpoint. `titles` is code for a widget: a message with the title in each language.
 */
export function fillTemplate(
  template: string,
  values: { readonly name: string; readonly topic?: string; readonly titles?: string },
): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
  return fillPlaceholders(text, { ...values, ...spellName(values.name) });
}

/** Replaces placeholders by the values of their names: `{{a}} {{b}}` with `{ a: 'x' }` → `x {{b}}`. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
