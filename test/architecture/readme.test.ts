// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseConformOptions } from '../../host-fixtures/conform/conform-options.ts';
import { parseStartOptions } from '../../host-fixtures/start/options/start-options.ts';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { writeSecurityPolicy } from '../../host-fixtures/server/http/site/security-policy.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { readSettings as readPageSettings } from '#shared/domain/page/tags/setting-sources.ts';
import { readOptions } from '#shared/island/tags/read-options.ts';
import { readLink } from '#shared/island/tags/read-link.ts';
import { readTag } from '#shared/island/tags/spellings.ts';
import type { Attributes, WidgetManifest } from '#shared/island/manifest.ts';
import { calendars } from '#test/support/run/calendars.mjs';
import { loadArguments, readLoadOptions } from '../bench/host/load-options.ts';
import { runParts } from '#test/support/run/run-parts.mjs';
import { projectRoot, listSourceFiles } from '#test/support/source-files.ts';

/** The documents whose commands, snippets and links must work. */
const readmes = ['README.md', ...listSourceFiles(['widgets', 'shared', 'host-fixtures', 'test'], /\.md$/)].filter(
  // `test/e2e/frameworks` tests the README of the published package, and `guide.test.ts` the links of the guide.
  (file) => !/^shared\/build\/release\/package\/|\/guide\/how-tos\//.test(file),
);
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
  readonly workspaces?: readonly string[];
}
const readPackage = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Package;
const { scripts, version, workspaces = [] } = readPackage('.');

interface ManifestModule {
  readonly manifest: WidgetManifest;
  readonly attributes: Attributes;
}
const modules = new Map<string, ManifestModule>();
for (const name of listWidgetNames(projectRoot)) {
  modules.set(`coach-${name}`, (await import(path.join(projectRoot, `widgets/${name}/manifest.ts`))) as ManifestModule);
}
const taggedElements = '[data-coach-widget],[class*=coach-widget-],a[href*="#coach-"]';
const manifestsByTag = new Map([...modules].map(([tag, { manifest }]) => [tag, manifest]));

/** Lists the fenced blocks in a language. */
function listBlocks(text: string, language: string): readonly string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map((match) => match[2] ?? '');
}

/** Lists the commands in shell blocks and in code spans. */
function listCommands(text: string): readonly string[] {
  const inBlocks = listBlocks(text, 'sh')
    .flatMap((block) => block.split('\n'))
    .flatMap((line) => (line.split('#')[0] ?? '').split('&&'));
  const inText = [...text.matchAll(/`((?:npm|npx|node) [^`]+)`/g)].flatMap(([, command = '']) => command.split('&&'));
  return [...inBlocks, ...inText].map((command) => command.trim()).filter(Boolean);
}

/** Returns the problem of a command; undefined if there is none. Throws if the script refuses its options. */
function checkCommand(command: string): string | undefined {
  const [program, ...words] = command.split(/\s+/);
  if (program !== 'npm') return `${command}: only npm is used`;
  const workspace = words.find((word) => word.startsWith('--workspace='))?.slice('--workspace='.length);
  if (workspace !== undefined && !workspaces.includes(workspace)) return `${command}: there is no such workspace`;
  const [first = '', ...rest] = words.filter((word) => !word.startsWith('--workspace='));
  if (first === 'ci' || first === 'install') return undefined;
  const [script = '', ...args] = first === 'run' ? rest.filter((word) => word !== '-s') : [first, ...rest];
  if (!(script in readPackage(workspace ?? '.').scripts)) return `${command}: there is no such script`;
  const givenArgs = args[0] === '--' ? args.slice(1) : args;
  if (script === 'start') parseStartOptions(givenArgs, {});
  if (script === 'conform' && givenArgs.length > 0) parseConformOptions(givenArgs, { CONFORM_PASSWORD: 'a password' });
  if (script === 'bench') {
    const options = { only: { type: 'string' }, json: { type: 'string' }, ...loadArguments } as const;
    const { values } = parseArgs({ args: [...givenArgs], options, allowNegative: true });
    // The feed in the command is an example that does not exist.
    readLoadOptions({ ...values, feed: 'default' });
    return undefined;
  }
  return checkTests(script, givenArgs);
}

/** The folders to which the paths of tests are relative, by script. */
const testFolders: Readonly<Record<string, string>> = { unit: '.', e2e: 'test/e2e' };

/** Reports tests, projects and parts of a run that do not exist. */
function checkTests(script: string, givenArgs: readonly string[]): string | undefined {
  const folder = testFolders[script];
  const missingFiles = givenArgs.filter(
    (word) => word.endsWith('.ts') && !existsSync(path.join(projectRoot, folder ?? '.', word)),
  );
  if (missingFiles.length > 0) return `${script}: there is no ${missingFiles.join(' and no ')}`;
  const project = givenArgs.find((word) => word.startsWith('--project='))?.slice('--project='.length);
  if (project && !read('test/e2e/playwright.config.ts').includes(`name: '${project}'`)) return `no project ${project}`;
  const part = givenArgs.includes('--only') ? givenArgs[givenArgs.indexOf('--only') + 1] : undefined;
  if (part !== undefined && !runParts.includes(part)) return `npm test has no part ${part}`;
  return undefined;
}

describe.each(readmes)('%s', (file) => {
  const text = read(file);

  it('names only commands that exist', () => {
    expect(listCommands(text).flatMap((command) => checkCommand(command) ?? [])).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    const brokenLinks = links.filter((link) => {
      const [target = '', heading] = link.split('#');
      const to = target ? path.posix.join(path.posix.dirname(file), target) : file;
      return (
        !existsSync(path.join(projectRoot, to)) || (heading !== undefined && !listHeadings(read(to)).includes(heading))
      );
    });
    expect(brokenLinks).toEqual([]);
  });

  it('names no files outside the project, and no TODO', () => {
    expect(text).not.toMatch(/\.\.\/shared\/(data|spec|look|architecture|host-contract)|\/work\/|\bTODO\b/);
  });

  it('shows tags whose options can be read', () => {
    for (const snippet of listSnippets(text)) {
      const page = parseHtml(snippet);
      const elements = [...page.querySelectorAll<HTMLElement>([taggedElements, ...manifestsByTag.keys()].join())];
      // The selector does not match the tag of a widget that does not exist.
      const unknownElements = [...page.querySelectorAll('*')].filter(
        ({ localName }) => localName.startsWith('coach-') && !manifestsByTag.has(localName),
      );
      expect(unknownElements.map(({ localName }) => localName)).toEqual([]);
      for (const element of elements) expect(listUnreadAttributes(element), element.outerHTML).toEqual([]);
    }
  });

  it('shows settings that can be read', () => {
    for (const snippet of listSnippets(text)) {
      for (const script of parseHtml(snippet).querySelectorAll('script[data-coach-config]')) {
        const { settings, problems } = readSettings(JSON.parse(script.textContent));
        expect(problems).toEqual([]);
        expect(settings).not.toEqual({});
      }
    }
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it('shows the four spellings of a tag, the recommended one first', () => {
    const page = parseHtml(listBlocks(text, 'html').join('\n'));
    const tags = [...page.querySelectorAll<HTMLElement>([taggedElements, ...manifestsByTag.keys()].join())];
    expect(tags.map((tag) => tag.localName)).toEqual(['div', 'coach-bus-tracker', 'p', 'a']);
    expect(tags[0]?.querySelector('a')?.getAttribute('href')).toBeTruthy();
  });

  it('names the version of package.json', () => {
    expect(text).toContain(`<script type="module" src="/coach-widgets/${version}/coach-widgets.js"></script>`);
    expect(text).toContain(`version ${version},`);
  });

  it('draws the layers as shared/README.md lists them', () => {
    const picture = listBlocks(text, '').find((block) => block.includes('layer 5')) ?? '';
    const layers = [...read('shared/README.md').matchAll(/^\| `(\w+)\/` +\| +(\d) /gm)];
    expect(layers.length).toBeGreaterThan(8);
    for (const [, folder = '', layer] of layers) {
      const lineIndex = picture.split('\n').findIndex((line) => line.includes(`shared/${folder}`));
      const above = picture
        .split('\n')
        .slice(0, lineIndex + 1)
        .join('\n')
        .match(/^ layer \d/gm)
        ?.at(-1);
      expect(above, folder).toBe(` layer ${layer}`);
    }
  });

  it('shows a picture of less than 150 KB', () => {
    const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(text) ?? [];
    expect(readFileSync(path.join(projectRoot, picture)).length).toBeLessThan(150 * 1024);
  });
});

it.each([
  ['README.md', 120],
  ['host-fixtures/README.md', 60],
])('%s has at most %i lines', (file, limit) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(limit);
});

it('every script that people run is in the table of commands of one README', () => {
  const lint = ['lint', 'lint:eslint', 'types:tsc'];
  const steps = ['prepack', 'postpack', 'format', 'format:check', ...lint, 'layers', 'unit', 'dead'];
  const documentedScripts = ['shared/README.md', 'test/README.md', 'host-fixtures/README.md'].flatMap((file) =>
    [...read(file).matchAll(/^\| `npm (?:run )?([\w:]+)` +\|/gm)].map(([, script = '']) => script),
  );
  expect(documentedScripts.sort()).toEqual(
    Object.keys(scripts)
      .filter((script) => !steps.includes(script))
      .sort(),
  );
});

describe('widgets/on-your-site.md', () => {
  const text = read('widgets/on-your-site.md');

  it.each([
    ['the tag', '<coach-bus-tracker></coach-bus-tracker>'],
    ['the tag with cities', '<coach-bus-tracker origin-id="1" destination-id="9"></coach-bus-tracker>'],
    ['data', '<div data-coach-widget="bus-tracker"></div>'],
    ['data with cities', '<div data-coach-widget="bus-tracker" data-origin-id="1" data-destination-id="9"></div>'],
  ])('has the heights of the manifest for %s in its style sheet', (_case, html) => {
    const tag = parseHtml(html).body.firstElementChild;
    const heights = manifestsByTag
      .get('coach-bus-tracker')
      ?.heights?.filter(([, , only = '*', query]) => !query && tag?.matches(only));
    const rules = [
      ...listBlocks(text, 'css')
        .join('\n')
        .matchAll(/([^{};/]+)\{[^{}]*min-height: (\d+)px/g),
    ];
    const documentedHeights = rules
      .filter(([, selector = '']) => tag?.matches(selector))
      .map(([, , height]) => Number(height));
    expect([...new Set(documentedHeights)].sort()).toEqual([...new Set(heights?.map(([, height]) => height))].sort());
  });

  it('shows the policy of the fixture pages', () => {
    const directives = (policy: string) =>
      policy
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part && !part.startsWith('report-uri'));
    const policy = listBlocks(text, 'csp').find((block) => block.startsWith('default-src')) ?? '';
    expect(directives(policy)).toEqual(directives(writeSecurityPolicy('strict', { elsewhere: '' })));
  });
});

describe('test/README.md', () => {
  const text = read('test/README.md');

  it('lists every folder of tests', () => {
    const folders = listSourceFiles(['test'], /\.\w+$/).map((file) => file.split('/')[1] ?? '');
    const documentedFolders = [...text.matchAll(/^\| `test\/(\w+)` +\|/gm)].map(([, folder]) => folder);
    expect(documentedFolders.sort()).toEqual([...new Set(folders)].filter((folder) => !folder.includes('.')).sort());
  });

  it('names every time zone and day of npm run test:calendar', () => {
    for (const { zone, start } of calendars) expect(text).toContain(zone ?? start?.slice(0, 10));
  });
});

describe('host-fixtures/README.md', () => {
  it('names the scripts of the host, which the project has as well', () => {
    const rows = read('host-fixtures/README.md').matchAll(/^\| `npm (?:run )?([\w:]+)` +\|/gm);
    const hostScripts = Object.keys(readPackage('host-fixtures').scripts).filter((name) => name !== 'start');
    expect([...rows].map(([, name]) => name).sort()).toEqual(hostScripts.sort());
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(hostScripts));
  });
});

describe('widgets/README.md', () => {
  const text = read('widgets/README.md');
  const listNames = (heading: string) => {
    const [, after = ''] = text.split(`\n## ${heading}\n`);
    return [...(after.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
  };

  it('explains every setting of a page', () => {
    const source = read('shared/domain/page/operation/settings.ts');
    const [, fields = ''] = source.split('export interface Settings {');
    const names = [...fields.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name);
    expect(names).toContain('predictionsLimit');
    expect(listNames('Settings of a page').sort()).toEqual(names.sort());
  });
});

/** Lists pieces of HTML in blocks and in the cells of tables. */
function listSnippets(text: string): readonly string[] {
  return [
    ...listBlocks(text, 'html'),
    ...[...text.matchAll(/`(<(?:coach-|div|p|a|script)[^`]*>)`/g)].map((match) => match[1] ?? ''),
  ];
}

function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Lists the attributes of a tag that no option reads, or whose value is invalid. */
function listUnreadAttributes(element: HTMLElement): readonly string[] {
  const tag =
    readTag(element, manifestsByTag) ??
    (element instanceof HTMLAnchorElement ? readLink(element, manifestsByTag) : undefined);
  if (!tag) return ['no widget'];
  const requestedOptions = new Set<string>();
  const { own: widgetOptions, common } = readOptions(
    { ...tag, option: (name) => (tag.option(name) === null ? null : (requestedOptions.add(name), tag.option(name))) },
    modules.get(tag.manifest.tag)?.attributes ?? {},
  );
  const readOptionNames = new Set(Object.keys({ ...widgetOptions, ...common }));
  const invalidOptions = [...requestedOptions].filter((name) => !readOptionNames.has(name));
  const attributes =
    element instanceof HTMLAnchorElement
      ? [...new URL(element.href, 'https://host.example/').searchParams.keys()]
      : element
          .getAttributeNames()
          .filter((name) => !['data-coach-widget', 'class'].includes(name))
          .map(toCamelCase);
  return [...invalidOptions, ...attributes.filter((name) => !readOptionNames.has(name))];
}

const toCamelCase = (attribute: string) =>
  attribute.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists headings as the fragments that GitHub links them by. */
function listHeadings(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('the settings in widgets/README.md are read as those of a page', () => {
  const [block = ''] = listBlocks(read('widgets/README.md'), 'html').filter((html) =>
    html.includes('data-coach-config'),
  );
  const scripts = [...parseHtml(block).querySelectorAll('script')];
  expect(readPageSettings(scripts, 'https://shop.example')).toEqual({ operation: 'CA', locale: 'fr' });
});
