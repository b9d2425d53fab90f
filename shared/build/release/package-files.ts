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

/** What the project's own `package.json` says that the published one repeats. */
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
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const project = JSON.parse(read('package.json')) as ProjectPackage;
  const facts = JSON.parse(read('widgets/facts.json')) as TagFacts;
  const bundle = path.join(root, 'dist', project.version);
  const notes = readBuildNotes(bundle);
  const holes = { version: project.version, integrity: notes.entry.integrity, tags: tagList(facts) };
  const properties = propertyTable(root).rows.map(([name = '']) => name.replaceAll('`', ''));
  const preloads = Object.entries(notes.preloads).map(([widget, { code, words }]) => {
    const byLocale = Object.entries(words).map(([locale, line]) => [locale, fileOf(line)]);
    return [`coach-${widget}`, { code: code.map(fileOf), words: Object.fromEntries(byLocale) }];
  });
  const told = Object.fromEntries(
    eventTable(root).rows.map(([event = '', when = '']) => [event.replaceAll('`', ''), when.replaceAll('`', '')]),
  );
  const events = (widget: string) => widgetEvents(root, widget).map((event) => [event, told[event] ?? ''] as const);
  const types = await Promise.all(
    frameworks.map(async (framework) => [`types/${framework}.d.ts`, await tagTypes(framework, facts)] as const),
  );
  return new Map([
    ['package.json', json(publishedPackage(project))],
    ...readdirSync(templates).map((file) => [placeOf(file), filled(file, holes)] as const),
    ...['LICENSE', 'CHANGELOG.md'].flatMap((file) =>
      existsSync(path.join(root, file)) ? [[file, read(file)] as const] : [],
    ),
    ['types-alone.js', '// Types alone: there is nothing to run.\nexport {};\n'],
    ['types/coach-widgets.d.ts', await packageTypes(readPublicTypes(root), facts)],
    ['types/tags.d.ts', await tagAttributes(facts)],
    ...types,
    ['custom-elements.json', json(elementManifest({ facts, properties, slots: slotsOfTags(root), events }))],
    ['integrity.json', json(integrityOf(bundle))],
    ['preloads.json', json(Object.fromEntries(preloads))],
    ['sizes.md', sizeTable(sizesOfWidgets(bundle), lastRelease(root, project.version))],
  ]);
}

/** The files of the bundle that are published: what servers pack they pack themselves, and the build's notes are ours. */
export function bundleFiles(bundle: string): readonly string[] {
  return readdirSync(bundle).filter((file) => /\.(js|txt)$/.test(file));
}

function publishedPackage({ name, version, description, license }: ProjectPackage) {
  const typesAlone = frameworks.map((framework) => [
    `./${framework}`,
    { types: `./types/${framework}.d.ts`, default: './types-alone.js' },
  ]);
  return {
    ...{ name, version, description, license, type: 'module' },
    keywords: ['coach', 'bus', 'travel', 'tickets', 'web components', 'custom elements', 'widgets'],
    sideEffects: ['./start.js', './bundle/*.js'],
    bin: { [name]: './copy.mjs' },
    types: './types/coach-widgets.d.ts',
    exports: {
      '.': { types: './types/coach-widgets.d.ts', default: './start.js' },
      './boot': { types: './types/boot.d.ts', default: './boot.js' },
      ...Object.fromEntries(typesAlone),
      ...Object.fromEntries(['./bundle/*', './*.json'].map((files) => [files, files])),
    },
    customElements: './custom-elements.json',
  };
}

/** What would count as a part of our own code has `.txt` behind its name here. */
const placeOf = (file: string) => (file.endsWith('.d.ts.txt') ? `types/${path.basename(file, '.txt')}` : file);

function filled(file: string, holes: Readonly<Record<string, string>>): string {
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

const fileOf = (line: string) => /href="([^"]+)"/.exec(line)?.[1] ?? '';

/** The hash of each file of the bundle, as an `integrity` attribute takes it. */
function integrityOf(bundle: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    bundleFiles(bundle).map((file) => {
      const hash = createHash('sha384')
        .update(readFileSync(path.join(bundle, file)))
        .digest('base64');
      return [`bundle/${file}`, `sha384-${hash}`];
    }),
  );
}
