import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { formatText } from '../format-text.ts';
import { fillPlaceholders } from '../scaffold/fill-template.ts';
import { createEventTable } from '../tables/event-table.ts';
import { createPropertyTable } from '../tables/property-table.ts';
import { readSlots } from '../tables/read-slots.ts';
import { findWidgetEvents } from '../tables/widget-events.ts';
import type { Release } from './contract.ts';
import { createElementManifest } from './element-manifest.ts';
import { measureWidgets, readBuildNotes } from './measure-widgets.ts';
import { isPublishedAsLiterals, type PublicTypes, readPublicTypes } from './public-types.ts';
import { findLastRelease } from './recorded-releases.ts';
import { frameworks, writeTagAttributes, writeTagTypes } from './tag-types.ts';

/**
 * Formats the size of each widget, compared with the last release, as a Markdown document.
 *
 * @param sizes bytes (gzip -9) by widget; `bootstrap` is the size of the first script only
 * @param lastRelease undefined before the first release
 */
export function formatSizes(sizes: Release['sizes'], lastRelease: Release | undefined): string {
  const rows = Object.entries(sizes).map(([name, bytes]) => {
    // Undefined before the first release, and for a widget that the last release does not contain.
    const before = lastRelease?.sizes[name];
    const change = before === undefined ? 'new' : formatChange(bytes - before);
    const label = name === 'bootstrap' ? 'the script alone' : `\`coach-${name}\``;
    return [label, toKib(bytes), before ? toKib(before) : '', change];
  });
  const head = ['a page with', 'KiB', lastRelease?.version ?? 'before', 'change'];
  return [
    '# Sizes',
    '',
    'The code of a page with one widget and its messages in French, which are the longest, without user interaction; in KiB of gzip -9.',
    '',
    ...[head, ['---', '---:', '---:', '---:'], ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

const toKib = (bytes: number) => (bytes / 1024).toFixed(2);

/** Formats a difference with its sign: `+0.25`, `−1.50`; `0.00` for less than 0.005 KiB. */
function formatChange(bytes: number): string {
  const text = toKib(Math.abs(bytes));
  return text === '0.00' ? text : `${bytes > 0 ? '+' : '−'}${text}`;
}

/** Flags to write a union completely: without truncating it, and not as the name of its alias. */
const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;

/**
 * Writes the types of the published package. The types of `window.coachWidgets`, of its events and of its settings are copied
 * from the sources with their comments. The tags are added to the types of DOM functions, such as `querySelector`.
 *
 * @returns the text of `coach-widgets.d.ts`
 */
export function writePackageTypes(types: PublicTypes, { widgets }: TagCatalog): Promise<string> {
  const events = types.getType('CoachEvents').getProperties();
  const text = [
    ...types.declarations.map((declaration) => writeDeclaration(declaration, types.checker)),
    'declare global {',
    '  interface Window {',
    '    /** An array of functions until the script has loaded. */',
    '    coachWidgets?: CoachWidgets | ((api: CoachWidgets) => void)[];',
    '  }',
    '  interface HTMLElementTagNameMap {',
    ...widgets.map(({ tag }) => `'${tag}': HTMLElement;`),
    '  }',
    '  interface GlobalEventHandlersEventMap {',
    ...events.map(({ name }) => `'${name}': CustomEvent<CoachEvents['${name}']>;`),
    '  }',
    '}',
    'export {};',
  ];
  return formatText('coach-widgets.d.ts', text.join('\n'));
}

/** Writes a declaration with its comment, without references to internal documents. */
function writeDeclaration(declaration: ts.Node, checker: ts.TypeChecker): string {
  // The comment of a variable belongs to the statement that contains it.
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const comment = ts
    .getJSDocCommentsAndTags(statement)
    .map((doc) => doc.getText())
    .join('\n');
  return removeReferences(`${comment}\n${writeCode(declaration, checker)}`);
}

/**
 * Writes the code of a declaration as it is published. An alias such as `(typeof locales)[number]` becomes the union of its
 * literals. A constant is not exported, since only the types refer to it.
 */
function writeCode(declaration: ts.Node, checker: ts.TypeChecker): string {
  if (ts.isVariableDeclaration(declaration)) {
    return `declare const ${declaration.name.getText()}: ${declaration.type?.getText() ?? 'unknown'};`;
  }
  if (ts.isTypeAliasDeclaration(declaration) && isPublishedAsLiterals(declaration)) {
    const type = checker.getTypeAtLocation(declaration);
    const union = checker.typeToString(type, undefined, NoTruncation | InTypeAlias);
    return `export type ${declaration.name.text} = ${union};`;
  }
  return declaration.getText().replace(/^(export )?(declare )?/, 'export ');
}

/** Removes references such as ` (host contract §2)` and `` (`tag-types.ts`)``. */
const removeReferences = (text: string) =>
  text.replaceAll(/ \((?:host contract|spec) [^)]*\)/g, '').replaceAll(/ \(`[\w-]+\.ts`\)/g, '');

/** The fields of the project's `package.json` that the published one repeats. */
interface ProjectPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

/**
 * The folder with the templates: files of the package that are written by hand, such as `start.js` and `copy.mjs`, some with
 * placeholders.
 */
const templates = fileURLToPath(new URL('package/', import.meta.url));
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Everything in the published npm package except the bundle (the built scripts of the widgets, see `listBundleFiles`): path
 * → text.
 *
 * @param root the project's folder, with the bundle built
 */
export async function createPackageFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const project = JSON.parse(readText('package.json')) as ProjectPackage;
  const facts = JSON.parse(readText('widgets/facts.json')) as TagCatalog;
  // The build writes a folder for each version, with facts about its files in `build.json`.
  const bundle = path.join(root, 'dist', project.version);
  const notes = readBuildNotes(bundle);
  const placeholders = { version: project.version, integrity: notes.entry.integrity, tags: formatTagList(facts) };
  const cssProperties = createPropertyTable(root).rows.map(([name = '']) => name.replaceAll('`', ''));
  // The files to preload for each widget: those of its code, and that of its messages in each locale (`words`).
  const preloads = Object.entries(notes.preloads).map(([widget, { code, words }]) => {
    const byLocale = Object.entries(words).map(([locale, line]) => [locale, readFileName(line)]);
    return [`coach-${widget}`, { code: code.map(readFileName), words: Object.fromEntries(byLocale) }];
  });
  // When each event is sent: the second column of the documented table.
  const whenByEvent = Object.fromEntries(
    createEventTable(root).rows.map(([event = '', when = '']) => [event.replaceAll('`', ''), when.replaceAll('`', '')]),
  );
  const listEvents = (widget: string) =>
    findWidgetEvents(root, widget).map((event) => [event, whenByEvent[event] ?? ''] as const);
  const types = await Promise.all(
    frameworks.map(async (framework) => [`types/${framework}.d.ts`, await writeTagTypes(framework, facts)] as const),
  );
  return new Map([
    ['package.json', json(createPackageJson(project))],
    ...readdirSync(templates).map((file) => [getPath(file), fillTemplate(file, placeholders)] as const),
    // Omitted if missing: the project of a test has no changelog.
    ...['LICENSE', 'CHANGELOG.md'].flatMap((file) =>
      existsSync(path.join(root, file)) ? [[file, readText(file)] as const] : [],
    ),
    // The script of an entry that has only types, so that importing it at run time does nothing.
    ['types-alone.js', '// Types only.\nexport {};\n'],
    ['types/coach-widgets.d.ts', await writePackageTypes(readPublicTypes(root), facts)],
    ['types/tags.d.ts', await writeTagAttributes(facts)],
    ...types,
    [
      'custom-elements.json',
      json(createElementManifest({ facts, properties: cssProperties, slots: readSlots(root), events: listEvents })),
    ],
    ['integrity.json', json(hashFiles(bundle))],
    ['preloads.json', json(Object.fromEntries(preloads))],
    ['sizes.md', formatSizes(measureWidgets(bundle), findLastRelease(root, project.version))],
  ]);
}

/** Lists the published files of the bundle: its scripts and `licences.txt`, neither `build.json` nor compressed files. */
export function listBundleFiles(bundle: string): readonly string[] {
  return readdirSync(bundle).filter((file) => /\.(js|txt)$/.test(file));
}

function createPackageJson({ name, version, description, license }: ProjectPackage) {
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
    // `npx NAME FOLDER` copies the bundle into the folder of a site.
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

/**
 * Returns the path of a template in the package: `boot.d.ts.txt` becomes `types/boot.d.ts`. Among the templates, `.d.ts`
 * files end in `.txt`, so that they are not part of this project's code.
 */
const getPath = (file: string) => (file.endsWith('.d.ts.txt') ? `types/${path.basename(file, '.txt')}` : file);

/** Returns the text of a template. Placeholders are written as `{{version}}`. */
const fillTemplate = (file: string, placeholders: Readonly<Record<string, string>>) =>
  fillPlaceholders(readFileSync(path.join(templates, file), 'utf8'), placeholders);

/** Lists the tags of all widgets with their purposes and attributes, for the README. */
function formatTagList({ widgets }: TagCatalog): string {
  return widgets
    .map(({ tag, purpose, attributes }) => {
      const names = attributes.map(({ attribute }) => `\`${attribute}\``).join(', ');
      return `- \`<${tag}>\`: ${purpose}${names ? ` (${names})` : ''}`;
    })
    .join('\n');
}

/** Returns the file in a line such as `<link rel="modulepreload" href="core.js" crossorigin>`. */
const readFileName = (line: string) => /href="([^"]+)"/.exec(line)?.[1] ?? '';

/** Returns the hashes of the files of the bundle, for `integrity` attributes. */
function hashFiles(bundle: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listBundleFiles(bundle).map((file) => {
      const content = readFileSync(path.join(bundle, file));
      const hash = createHash('sha384').update(content).digest('base64');
      return [`bundle/${file}`, `sha384-${hash}`];
    }),
  );
}
