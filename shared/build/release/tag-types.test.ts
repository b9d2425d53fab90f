import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TagCatalog } from '#shared/domain/page/tags/tag-catalog.ts';
import { projectRoot } from '#test/support/source-files.ts';
import { writePackageTypes } from './package-files.ts';
import { readPublicTypes } from './public-types.ts';
import { frameworks, writeTagAttributes, writeTagTypes, type Framework } from './tag-types.ts';

/** Code of a consumer, in a separate file. */
interface Consumer {
  readonly file: string;
  readonly framework?: Framework;
  /** One line each. */
  readonly code: readonly string[];
}

/** Attributes with a dash that no type knows pass in every JSX: only their values are checked. */
const elements: readonly string[] = [
  `export const a = <coach-bus-tracker origin-id={1} destination-id="9" date="2026-11-30" heading-level={3} />;`,
  `export const b = <coach-find-tickets trip="return" lang="en" oncoach:search={({ detail }) => console.log(detail.originId.toFixed())} />;`,
  `export const c = <coach-find-tickets trip="retour" />;`,
  `export const d = <coach-stops city-id="Leeds" />;`,
  `export const e = <coach-stops heading-level="two" />;`,
  `export const f = <coach-itinerary oncoach:ready={({ detail }) => console.log(detail.nothing)} />;`,
];

const consumers: Readonly<Record<string, Consumer>> = {
  React: { file: 'react.tsx', framework: 'react', code: elements },
  Preact: { file: 'preact.tsx', framework: 'preact', code: elements },
  Svelte: {
    file: 'svelte.ts',
    framework: 'svelte',
    code: [
      `import type { SvelteHTMLElements as Tags } from 'svelte/elements';`,
      `export const a: Tags['coach-bus-tracker'] = { 'origin-id': 1, lang: 'en', 'oncoach:ready': ({ detail }) => console.log(detail.widget) };`,
      `export const b: Tags['coach-find-tickets'] = { trip: 'retour' };`,
      `export const c: Tags['coach-stops'] = { 'oncoach:ready': ({ detail }) => console.log(detail.nothing) };`,
    ],
  },
  Vue: {
    file: 'vue.ts',
    framework: 'vue',
    code: [
      `import type { GlobalComponents } from 'vue'; type Props<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => { $props: infer Props } ? Props : never;`,
      `export const a: Props<'coach-bus-tracker'> = { 'origin-id': 1, class: 'x', 'onCoach:trackerResults': ({ detail }) => console.log(detail.count) };`,
      `export const b: Props<'coach-find-tickets'> = { trip: 'retour' };`,
      `export const c: Props<'coach-stops'> = { 'onCoach:ready': ({ detail }) => console.log(detail.nothing) };`,
    ],
  },
  'a page’s own script': {
    file: 'page.ts',
    code: [
      `(window.coachWidgets ||= []).push((api) => api.on('coach:order-completed', ({ detail }) => detail.orderNumber.trim()));`,
      `document.addEventListener('coach:navigated', ({ detail }) => detail.path.trim());`,
      `document.createElement('coach-stops').hidden = true;`,
      `(window.coachWidgets ||= []).push((api) => api.configure({ operation: 'CA', links: {} }));`,
      `(window.coachWidgets ||= []).push((api) => api.on('coach:nope', () => {}));`,
      `(window.coachWidgets ||= []).push((api) => api.configure({ operation: 'DE' }));`,
      `document.addEventListener('coach:navigated', ({ detail }) => detail.version === 2);`,
    ],
  },
};

let folder = '';
/** Errors of the compiler in all of them, one a line. */
let compilerLines: readonly string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'coach-types-'));
  mkdirSync(path.join(folder, 'types'));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const facts = JSON.parse(readFileSync(path.join(projectRoot, 'widgets/facts.json'), 'utf8')) as TagCatalog;
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('types/coach-widgets.d.ts', await writePackageTypes(readPublicTypes(projectRoot), facts));
  write('types/tags.d.ts', await writeTagAttributes(facts));
  for (const framework of frameworks) write(`types/${framework}.d.ts`, await writeTagTypes(framework, facts));
  for (const consumer of Object.values(consumers)) write(consumer.file, createSource(consumer));
  const files = Object.values(consumers).map(({ file }) => file);
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    types: [],
    jsx: 'react-jsx',
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  compilerLines = await new Promise((resolve) => {
    const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder, maxBuffer: 2 ** 26 }, (_error, text) =>
      resolve(text.split('\n').filter((line) => line.includes('error TS'))),
    );
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes all imports on the first line, so that the numbers of the other lines are those of the list. */
function createSource({ file, framework, code }: Consumer): string {
  const pragma = file.endsWith('.tsx') ? `/** @jsxImportSource ${framework} */ ` : '';
  const types = framework ? `import type {} from './types/${framework}.js';` : '';
  return [`${pragma}import './types/coach-widgets.js'; ${types}`, ...code].join('\n');
}

it('the types themselves compile', () => {
  expect(compilerLines.filter((line) => line.startsWith('types/'))).toEqual([]);
});

it.each([
  ['React', [3, 4, 5, 6]],
  ['Preact', [3, 4, 5, 6]],
  ['Svelte', [3, 4]],
  ['Vue', [3, 4]],
  ['a page’s own script', [5, 6, 7]],
] as const)('%s: right code passes, wrong lines are found', (consumer, faulty) => {
  const file = consumers[consumer]?.file ?? '';
  const errorLines = compilerLines.flatMap((line) => (line.startsWith(file) ? (/\((\d+),/.exec(line)?.[1] ?? []) : []));
  expect([...new Set(errorLines.map((line) => Number(line) - 1))]).toEqual(faulty);
});
