import { describe, expect, it } from 'vitest';
import {
  findChunkFaults,
  findEntryFaults,
  isNamed,
  findBudget,
  formatLine,
  listPageFiles,
  findUnusedBudgets,
  listWithImports,
} from './size-report.mjs';

const chunk = (name: string, modules: string[], imports: string[] = []) => {
  return { name, modules, imports, dynamicImports: [], css: [] };
};

/** A bundle with valid chunks: each lazy part has its own. */
const validChunks = {
  'core.js': chunk('core', ['shared/island/start/runtime.ts'], ['react.js']),
  'react.js': chunk('react', ['node_modules/react/index.js']),
  'purify.js': chunk('purify', ['node_modules/dompurify/dist/purify.es.mjs']),
  'engine.js': chunk('engine', ['node_modules/downshift/dist/downshift.esm.mjs']),
  'leaflet.js': chunk('leaflet', ['node_modules/leaflet/src/map/Map.js']),
  'google.js': chunk('google', ['shared/ui/map/google-renderer.ts']),
  'outline.js': chunk('outline', ['virtual:outline']),
  'dialog.js': chunk('dialog', ['shared/ui/dialog/dialog.tsx']),
  'vitals.js': chunk('vitals', ['node_modules/web-vitals/dist/web-vitals.js']),
  'fr.js': chunk('fr', ['virtual:messages/a-fr']),
};

describe('size report (host contract §1)', () => {
  it('finds no fault in a bundle that has each lazy part in its own chunk', () => {
    expect(findChunkFaults(validChunks, ['core.js', 'react.js', 'fr.js'])).toEqual([]);
  });

  it.each([
    [
      'a lazy part that is loaded with the page',
      { 'core.js': ['node_modules/downshift/x.js'] },
      'loads with the page, in core.js',
    ],
    ['a lazy part that is missing', { 'vitals.js': ['other.ts'] }, 'web-vitals is missing in all chunks.'],
    [
      'two lazy parts in one chunk',
      { 'dialog.js': ['shared/ui/dialog/dialog.tsx', 'virtual:outline'] },
      'share dialog.js',
    ],
    [
      'two locales in one chunk',
      { 'fr.js': ['virtual:messages/a-fr', 'virtual:messages/a-en-US'] },
      'fr.js has messages in fr and en-US.',
    ],
    [
      'messages in a chunk of code',
      { 'fr.js': ['virtual:messages/a-fr', 'a/a.ts'] },
      'fr.js mixes messages with code.',
    ],
  ])('reports %s', (_, invalidChunks, fault) => {
    const chunks: Record<string, ReturnType<typeof chunk>> = { ...validChunks };
    for (const [file, modules] of Object.entries(invalidChunks)) chunks[file] = chunk(file, modules ?? []);
    expect(findChunkFaults(chunks, ['core.js']).join(' ')).toContain(fault);
  });

  it.each([
    ['DOMPurify', 'purify.js'],
    ['typeahead engine', 'engine.js'],
    ['Leaflet', 'leaflet.js'],
    ['Google renderer', 'google.js'],
    ['outline of the world', 'outline.js'],
    ['dialogs', 'dialog.js'],
    ['web-vitals', 'vitals.js'],
  ])('reports only %s when %s is missing', (part, file) => {
    const remainingChunks = Object.fromEntries(Object.entries(validChunks).filter(([name]) => name !== file));
    expect(findChunkFaults(remainingChunks, ['core.js'])).toEqual([`${part} is missing in all chunks.`]);
  });

  it('reports a bundle in which no file is recognised as messages', () => {
    const otherChunks = Object.entries(validChunks).filter(([file]) => file !== 'fr.js');
    const chunks = { ...Object.fromEntries(otherChunks), 'fr.js': chunk('fr', ['widgets/a/texts/fr.ts']) };
    expect(findChunkFaults(chunks, ['core.js'])).toEqual(['No chunk contains messages.']);
  });

  it('reports budgets without a chunk', () => {
    const budgets = {
      pages: { tracker: { follows: ['react', 'client'] } },
      'in all': { tracker: { follows: ['messages/a-fr', 'client'] } },
      'on demand': { messages: 1, 'shared piece': 1, engine: 9, calendar: 20 },
    };
    expect(findUnusedBudgets(validChunks, budgets)).toEqual([
      'budgets.json contains "calendar", but there is no such chunk.',
      'budgets.json contains "client", but there is no such chunk.',
    ]);
  });

  it('reports a chunk that imports the bootstrap', () => {
    const code = {
      'coach-widgets.js': '"coach-widgets.js"',
      'a.js': 'import"./coach-widgets.js"',
      'b.js': '"[coach-widgets]"',
    };
    expect(findEntryFaults(code, 'coach-widgets.js')).toEqual(['a.js imports coach-widgets.js.']);
  });

  it('reads the files that a page loads from its preload lines', () => {
    const line = (file: string) => `<link rel="modulepreload" href="${file}" crossorigin>`;
    const words = { fr: line('bus-tracker-fr.js'), en: line('bus-tracker-en.js') };
    const preloads = { 'bus-tracker': { code: [line('react.js')], words } };
    const notes = { entry: { file: 'coach-widgets.js' }, preloads };
    expect(listPageFiles(notes, 'bus-tracker')).toEqual(['coach-widgets.js', 'react.js', 'bus-tracker-fr.js']);
    expect(listPageFiles(notes, 'unknown')).toEqual(['coach-widgets.js']);
  });

  it.each([
    [['client'], true],
    [['clients', 'b'], false],
    [['messages/widgets/mini-basket/a.tsx-fr'], true],
    [['fr'], false],
  ])('matches a chunk to the names %j: %s', (names, expected) => {
    expect(isNamed(chunk('client', ['virtual:messages/widgets/mini-basket/a.tsx-fr']), names)).toBe(expected);
  });

  it('counts each imported file once, also when imports are circular', () => {
    const chunks = {
      'a.js': chunk('a', [], ['b.js']),
      'b.js': chunk('b', [], ['a.js', 'c.js']),
      'c.js': chunk('c', []),
    };
    expect(listWithImports(chunks, ['a.js', 'c.js'])).toEqual(['a.js', 'b.js', 'c.js']);
  });

  it.each([
    ['by its name', chunk('engine', ['a.ts']), ['engine', 9]],
    [
      'as messages of a locale',
      chunk('engine', ['virtual:messages/a/engine.tsx-en-US']),
      ['messages, engine.tsx-en-US', 1.5],
    ],
    ['as messages of a piece', chunk('b', ['virtual:messages/a/b.tsx-fr']), ['messages, b.tsx-fr', 2]],
    ['as a small shared piece', chunk('map-view', ['a.ts']), ['map-view', 1]],
  ])('finds the budget of a lazy chunk %s', (_, facts, budget) => {
    expect(findBudget(facts, { engine: 9, messages: 1.5, 'messages/a/b.tsx': 2, 'shared piece': 1 })).toEqual(budget);
  });

  it.each([
    [1024, ''],
    [1025, '  over by 0.00'],
    [2048, '  over by 1.00'],
  ])('reports %i bytes with a budget of 1 KiB as "%s"', (bytes, verdict) => {
    expect(formatLine({ label: 'bootstrap', bytes, budget: 1 }).endsWith(`of     1${verdict}`)).toBe(true);
  });
});
