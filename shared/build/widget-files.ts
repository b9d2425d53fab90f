import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { formatText } from './format-text.ts';
import { fillTemplate } from './scaffold/fill-template.ts';
import { isKebabCase, spellName } from './scaffold/names.ts';

/** The folder of the templates: text files with placeholders such as `{{name}}`. */
const templates = fileURLToPath(new URL('scaffold/templates/widget', import.meta.url));

/** Templates whose target begins with the widget's name, and how the target's name ends: `city-guide.island.tsx`. */
const endings: Readonly<Record<string, string>> = {
  'island.tsx': '.island.tsx',
  'island.test.tsx': '.island.test.tsx',
  'style.css': '.css',
};

/**
 * Creates the content of a new widget's files from the templates in `scaffold/templates/widget/`. Returns the formatted
 * text of each file, by its path in the widget's folder. The caller writes the files.
 *
 * @param name a valid name (`checkName`)
 */
export async function createWidgetFiles(name: string): Promise<ReadonlyMap<string, string>> {
  // The title of `city-guide` is "City guide"; it is the widget's first message, the same in all languages.
  const { title } = spellName(name);
  const titles = locales.map((locale) => `${locale}: '${title}'`).join(', ');
  const files = new Map<string, string>();
  for (const template of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    // The list also contains folders, if there are any.
    if (!template.endsWith('.txt')) continue;
    // On Windows, paths contain backslashes.
    const target = template.replaceAll('\\', '/').slice(0, -'.txt'.length);
    const ending = endings[target];
    const file = ending ? `${name}${ending}` : target;
    files.set(file, await formatText(file, fillTemplate(`widget/${target}`, { name, titles })));
  }
  return files;
}

/**
 * Names that a widget must not have: those of the build's other entry files and of React's chunk, and `common`, the
 * settings' key for the messages that all widgets use. Any other chunk with the name of a widget gets a different one.
 */
const reservedNames = ['advice', 'coach-widgets', 'common', 'consider', 'core', 'doctor', 'faults', 'react'];

/**
 * Checks the name of a new widget. Returns a sentence for the user, or undefined if the name is valid.
 *
 * @param existingNames names of the existing widgets
 */
export function checkName(name: string, existingNames: readonly string[]): string | undefined {
  if (!isKebabCase(name)) {
    return `"${name}" is not a valid name of a widget: write it in kebab-case, as in "city-guide".`;
  }
  if (name.startsWith('coach-')) return `"${name}": omit "coach-", which is added to the tag.`;
  if (existingNames.includes(name)) return `The widget "${name}" exists already, in widgets/${name}/.`;
  if (reservedNames.includes(name)) return `"${name}" is the name of another file of the bundle: choose another.`;
  const locale = locales.find((code) => name.endsWith(`-${code}`));
  if (locale) return `"${name}" looks like a file of messages: a name must not end in "-${locale}".`;
  return undefined;
}
