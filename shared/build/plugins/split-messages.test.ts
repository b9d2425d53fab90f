import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollup } from 'rollup';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { splitMessages, createMessageEntries, listPieceMessages } from './split-messages.mjs';

/** A project of one widget and two panels, in French and English. */
let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'split-messages-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const uses = (folder: string) => `import type { messages } from '${folder}/messages.ts';\n`;
const messages = (data: string) => `export const messages = defineMessages({\n${data}\n});\n`;

beforeEach(() => {
  write('shared/text/messages.ts', messages(`close: { fr: 'Fermer', en: 'Close' },`));
  write('widgets/tea/manifest.ts', '');
  write('widgets/tea/tea.island.tsx', `${uses('.')}import { Cup } from '#shared/panels/cup/cup.tsx';\n`);
  write('widgets/tea/messages.ts', messages(`title: { fr: 'Thé', en: 'Tea' },`));
  write('shared/panels/cup/cup.tsx', `${uses('.')}const pot = lazyPiece(() => import('../pot/pot.lazy.tsx'));\n`);
  write('shared/panels/cup/messages.ts', messages(`cup: { fr: 'Tasse', 'fr-CA': 'Gobelet', en: 'Cup' },`));
  write('shared/panels/pot/pot.lazy.tsx', `${uses('.')}import type { Cup } from '../cup/cup.tsx';\n`);
  write('shared/panels/pot/messages.ts', messages(`pot: { fr: 'Théière', en: 'Pot' },`));
});

async function load(id: string): Promise<unknown> {
  const bundle = await rollup({ input: id, plugins: [splitMessages(root)] });
  const { output } = await bundle.generate({ format: 'iife', name: 'loaded' });
  return new Function(`${output[0].code}; return loaded;`)();
}

it.each([
  ['fr', { title: 'Thé', cup: 'Tasse' }, { close: 'Fermer' }],
  ['fr-CA', { title: 'Thé', cup: 'Gobelet' }, { close: 'Fermer' }],
  ['en-US', { title: 'Tea', cup: 'Cup' }, { close: 'Close' }],
])('joins the messages of a widget, its panels and all widgets in %s', async (locale, widgetText, common) => {
  expect(await load(`virtual:messages/tea-${locale}`)).toEqual({ locale, messages: widgetText, common });
});

it('does not include the messages of a lazy piece', async () => {
  expect(await load('virtual:messages/shared/panels/pot/pot.lazy.tsx-fr')).toEqual({ messages: { pot: 'Théière' } });
});

it('joins the messages of a lazy piece that uses several folders', async () => {
  const type = `import type { messages as cup } from '../cup/messages.ts';\n`;
  write('shared/panels/pot/messages.ts', type + messages(`pot: { fr: 'Théière', en: 'Pot' },`));
  expect(await load('virtual:messages/shared/panels/pot/pot.lazy.tsx-fr-CA')).toEqual({
    messages: { pot: 'Théière', cup: 'Gobelet' },
  });
});

it('has a module of a lazy piece for each language, and for each region with its own texts', () => {
  const locales = (folders: string[]) => listPieceMessages(root, 'pot.lazy.tsx', folders).map(([locale]) => locale);
  expect(locales(['shared/panels/pot'])).toEqual(['fr', 'en']);
  expect(locales(['shared/panels/pot', 'shared/panels/cup'])).toEqual(['fr', 'fr-CA', 'en']);
});

it('has an entry for each widget and locale', () => {
  expect(Object.keys(createMessageEntries(root))).toEqual(
    ['fr', 'fr-US', 'fr-CA', 'en', 'en-US', 'en-CA'].map((locale) => `tea-${locale}`),
  );
});

it('rejects a key of two folders that are used together', async () => {
  write('widgets/tea/messages.ts', messages(`cup: { fr: 'Tasse de thé', en: 'Cup of tea' },`));
  await expect(load('virtual:messages/tea-fr')).rejects.toThrow(
    '"cup" is a key of shared/panels/cup and of widgets/tea, which are used together: rename one.',
  );
});

it('rejects a file of messages without data', async () => {
  write('widgets/tea/messages.ts', 'export const messages = {};\n');
  await expect(load('virtual:messages/tea-fr')).rejects.toThrow('does not call defineMessages');
});
