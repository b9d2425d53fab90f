import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TagFacts } from '#shared/domain/page/tags/tag-facts.ts';
import { eventTable } from '../tables/event-table.ts';
import { propertyTable } from '../tables/property-table.ts';
import { slotsOfTags } from '../tables/slots-of-tags.ts';
import { widgetEvents } from '../tables/widget-events.ts';
import { elementManifest } from './element-manifest.ts';
import { packageTypes } from './package-types.ts';
import { readPublicTypes } from './public-types.ts';
import { lastRelease } from './recorded-releases.ts';
import { sizeTable } from './size-table.ts';
import { readBuildNotes, sizesOfWidgets } from './sizes-of-widgets.ts';
import { frameworks, tagAttributes, tagTypes } from './tag-types.ts';

/** The fields of the project's `package.json` that the published one repeats. */
interface ProjectPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

const templates = fileURLToPath(new URL('package/', import.meta.url));
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Everything in the published package but the bundle's own files (`bundleFiles`): path → text.
 *
 * @param root the project's folder, with the bundle built
 */
export async function packageFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const project = JSON.parse(readText('package.json')) as ProjectPackage;
  const facts = JSON.parse(readText('widgets/facts.json')) as TagFacts;
  const bundle = path.join(root, 'dist', project.version);
  const notes = readBuildNotes(bundle);
  const holes = { version: project.version, integrity: notes.entry.integrity, tags: tagList(facts) };
  const properties = propertyTable(root).rows.map(([name = '']) => name.replaceAll('`', ''));
  const preloads = Object.entries(notes.preloads).map(([widget, { code, words }]) => {
    const byLocale = Object.entries(words).map(([locale, line]) => [locale, readFileName(line)]);
    return [`coach-${widget}`, { code: code.map(readFileName), words: Object.fromEntries(byLocale) }];
  });
  const whenByEvent = Object.fromEntries(
    eventTable(root).rows.map(([event = '', when = '']) => [event.replaceAll('`', ''), when.replaceAll('`', '')]),
  );
  const events = (widget: string) =>
    widgetEvents(root, widget).map((event) => [event, whenByEvent[event] ?? ''] as const);
  const types = await Promise.all(
    frameworks.map(async (framework) => [`types/${framework}.d.ts`, await tagTypes(framework, facts)] as const),
  );
  return new Map([
    ['package.json', json(publishedPackage(project))],
    ...readdirSync(templates).map((file) => [getPath(file), fillTemplate(file, holes)] as const),
    ...['LICENSE', 'CHANGELOG.md'].flatMap((file) =>
      existsSync(path.join(root, file)) ? [[file, readText(file)] as const] : [],
    ),
    ['types-alone.js', '// Only types: there is nothing to run.\nexport {};\n'],
    ['types/coach-widgets.d.ts', await packageTypes(readPublicTypes(root), facts)],
    ['types/tags.d.ts', await tagAttributes(facts)],
    ...types,
    ['custom-elements.json', json(elementManifest({ facts, properties, slots: slotsOfTags(root), events }))],
    ['integrity.json', json(hashFiles(bundle))],
    ['preloads.json', json(Object.fromEntries(preloads))],
    ['sizes.md', sizeTable(sizesOfWidgets(bundle), lastRelease(root, project.version))],
  ]);
}

/** The files of the bundle that are published, without compressed files, which servers make themselves, and the notes of the build. */
export function bundleFiles(bundle: string): readonly string[] {
  return readdirSync(bundle).filter((file) => /\.(js|txt)$/.test(file));
}

function publishedPackage({ name, version, description, license }: ProjectPackage) {
  const typeExports = frameworks.map((framework) => [
    `./${framework}`,
    { types: `./types/${framework}.d.ts`, default: './types-alone.js' },
  ]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    keywords: ['coach', 'bus', 'travel', 'tickets', 'web components', 'custom elements', 'widgets'],
    sideEffects: ['./start.js', './bundle/*.js'],
    bin: { [name]: './copy.mjs' },
    types: './types/coach-widgets.d.ts',
    exports: {
      '.': { types: './types/coach-widgets.d.ts', default: './start.js' },
      './boot': { types: './types/boot.d.ts', default: './boot.js' },
      ...Object.fromEntries(typeExports),
      ...Object.fromEntries(['./bundle/*', './*.json'].map((files) => [files, files])),
    },
    customElements: './custom-elements.json',
  };
}

/** The path of a template in the package. Here `.d.ts` files end in `.txt`, so that they are no part of our own code. */
const getPath = (file: string) => (file.endsWith('.d.ts.txt') ? `types/${path.basename(file, '.txt')}` : file);

function fillTemplate(file: string, holes: Readonly<Record<string, string>>): string {
  const text = readFileSync(path.join(templates, file), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => holes[name] ?? hole);
}

function tagList({ widgets }: TagFacts): string {
  return widgets
    .map(({ tag, purpose, attributes }) => {
      const names = attributes.map(({ attribute }) => `\`${attribute}\``).join(', ');
      return `- \`<${tag}>\`: ${purpose}${names ? ` (${names})` : ''}`;
    })
    .join('\n');
}

const readFileName = (line: string) => /href="([^"]+)"/.exec(line)?.[1] ?? '';

/** The hash of each file of the bundle for an `integrity` attribute. */
function hashFiles(bundle: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    bundleFiles(bundle).map((file) => {
      const hash = createHash('sha384')
        .update(readFileSync(path.join(bundle, file)))
        .digest('base64');
      return [`bundle/${file}`, `sha384-${hash}`];
    }),
  );
}
