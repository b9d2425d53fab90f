import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollup } from 'rollup';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { compileEach } from './compile-typescript.mjs';
import { joinedMessages } from './joined-messages.mjs';

/** A project of one widget and two panels, in French. */
let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'joined-messages-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const says = (folder: string) => `import type { messages } from '${folder}/messages/fr.ts';\n`;

beforeEach(() => {
  write('shared/text/messages/fr.ts', `export const messages = {\n  close: 'Fermer',\n} as const;`);
  write('widgets/tea/manifest.ts', '');
  write('widgets/tea/tea.island.tsx', `${says('.')}import { Cup } from '#shared/panels/cup/cup.tsx';\n`);
  write('widgets/tea/messages/fr.ts', `export const messages = {\n  title: 'Thé',\n} as const;`);
  write('shared/panels/cup/cup.tsx', `${says('.')}const pot = lazyPiece(() => import('../pot/pot.lazy.tsx'));\n`);
  write(
    'shared/panels/cup/messages/fr.ts',
    `export const messages = {\n  cup: 'Tasse',\n} as const;\nexport const operationMessages = {\n  CA: { cup: 'Gobelet' },\n};`,
  );
  write('shared/panels/pot/pot.lazy.tsx', `${says('.')}import type { Cup } from '../cup/cup.tsx';\n`);
  write('shared/panels/pot/messages/fr.ts', `export const messages = {\n  pot: 'Théière',\n} as const;`);
});

async function said(id: string): Promise<unknown> {
  const bundle = await rollup({ input: id, plugins: [joinedMessages(root), compileEach(/\.ts(\?|$)/)] });
  const { output } = await bundle.generate({ format: 'iife', name: 'said' });
  return new Function(`${output[0].code}; return said;`)();
}

it('joins what an island and its panels say, and what operations say otherwise, with a copy of the common messages', async () => {
  expect(await said('virtual:messages/tea-fr')).toEqual({
    messages: { title: 'Thé', cup: 'Tasse' },
    operationMessages: { CA: { cup: 'Gobelet' } },
    common: { messages: { close: 'Fermer' } },
  });
});

it('leaves to a lazy piece what it says, and to its surroundings what these say', async () => {
  expect(await said('virtual:messages/shared/panels/pot/pot.lazy.tsx/fr')).toEqual({ messages: { pot: 'Théière' } });
});

it('refuses a key that two folders have which are said together', async () => {
  write('widgets/tea/messages/fr.ts', `export const messages = {\n  cup: 'Tasse de thé',\n} as const;`);
  await expect(said('virtual:messages/tea-fr')).rejects.toThrow(
    '"cup" is a key of shared/panels/cup/messages and of widgets/tea/messages, which are said together: rename one.',
  );
});
