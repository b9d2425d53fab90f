import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { formatText } from './format-text.ts';
import { fillTemplate } from './scaffold/fill-template.ts';

const templates = fileURLToPath(new URL('scaffold/templates/widget', import.meta.url));

/** Files whose name begins with the widget's. */
const named: Readonly<Record<string, string>> = {
  'island.tsx': '.island.tsx',
  'island.test.tsx': '.island.test.tsx',
  'style.css': '.css',
};

const translation = 'messages/translation.ts';
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The files that are made of the template of a translation, and their languages. */
const translations = locales
  .filter((locale) => locale !== 'fr')
  .map((locale) => [`messages/${locale}.ts`, languages.of(locale) ?? locale] as const);

/**
 * The files of a new widget, made from `scaffold/templates/widget/`: path in its folder → text, formatted as the house does.
 *
 * @param name a good one, see `faultOfName`
 */
export async function widgetFiles(name: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const template of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    if (!template.endsWith('.txt')) continue;
    const target = template.replaceAll('\\', '/').slice(0, -'.txt'.length);
    const ending = named[target];
    for (const [file, language] of target === translation
      ? translations
      : [[ending ? `${name}${ending}` : target, '']]) {
      const filled = fillTemplate(`widget/${target}`, { name, language });
      files.set(file, await formatText(file, filled));
    }
  }
  return files;
}
