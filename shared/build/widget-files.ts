import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { locales } from '#shared/domain/page/operation/settings.ts';

const templates = fileURLToPath(new URL('templates', import.meta.url));

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
 * The files of a new widget, made from `templates/`: path in its folder → text, formatted as the house does.
 *
 * @param name a good one, see `faultOfName`
 */
export async function widgetFiles(name: string, style: object): Promise<ReadonlyMap<string, string>> {
  const words: Readonly<Record<string, string>> = { name, camel: camelOf(name), title: titleOf(name) };
  const files = new Map<string, string>();
  for (const template of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    if (!template.endsWith('.txt')) continue;
    const target = template.replaceAll('\\', '/').slice(0, -'.txt'.length);
    const text = readFileSync(path.join(templates, template), 'utf8');
    const ending = named[target];
    for (const [file, language] of target === translation
      ? translations
      : [[ending ? `${name}${ending}` : target, '']]) {
      const filled = text.replace(/\{\{(\w+)\}\}/g, (hole, word: string) => ({ ...words, language })[word] ?? hole);
      files.set(file, await format(filled, { ...style, filepath: file }));
    }
  }
  return files;
}

const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
