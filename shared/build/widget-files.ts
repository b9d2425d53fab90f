import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '#shared/domain/page/operation/settings.ts';
import { formatText } from './format-text.ts';
import { fillTemplate } from './scaffold/fill-template.ts';
import { spellingsOf } from './scaffold/names.ts';

const templates = fileURLToPath(new URL('scaffold/templates/widget', import.meta.url));

/** Files whose name begins with the widget's. */
const named: Readonly<Record<string, string>> = {
  'island.tsx': '.island.tsx',
  'island.test.tsx': '.island.test.tsx',
  'style.css': '.css',
};

/**
 * The files of a new widget, from the templates in `scaffold/templates/widget/`: path in its folder → formatted text.
 *
 * @param name a valid name, see `faultOfName`
 */
export async function widgetFiles(name: string): Promise<ReadonlyMap<string, string>> {
  const { title } = spellingsOf(name);
  const titles = locales.map((locale) => `${locale}: '${title}'`).join(', ');
  const files = new Map<string, string>();
  for (const template of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    if (!template.endsWith('.txt')) continue;
    const target = template.replaceAll('\\', '/').slice(0, -'.txt'.length);
    const ending = named[target];
    const file = ending ? `${name}${ending}` : target;
    files.set(file, await formatText(file, fillTemplate(`widget/${target}`, { name, titles })));
  }
  return files;
}
