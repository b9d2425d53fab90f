import path from 'node:path';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { wholeImports } from './whole-imports.mjs';

const files: Readonly<Record<string, string>> = {
  entry: `import 'early'; export const own = 0; export const open = () => [import('late'), import('other'), import('alone')];`,
  early: `export const here = 1;`,
  late: `import { here } from 'early'; import { shared } from 'shared'; export const late = here + shared;`,
  other: `import { shared } from 'shared'; export const other = shared;`,
  shared: `export const shared = 2;`,
  alone: `import { own } from 'entry'; export const alone = 3 + own;`,
};

async function buildCode(earlyChunk = 'early'): Promise<string> {
  const bundle = await rollup({
    input: 'entry',
    plugins: [
      { name: 'files', resolveId: (id) => id, load: (id) => files[path.basename(id)] ?? null },
      wholeImports([earlyChunk]),
    ],
  });
  const { output } = await bundle.generate({
    chunkFileNames: '[name].js',
    manualChunks: (id) => (id === 'early' || id === 'shared' ? id : undefined),
  });
  return output[0].code.replaceAll(/\s/g, '');
}

it('preloads the imports of a lazy chunk with it, except those that are already loaded', async () => {
  const code = await buildCode();
  const behind = `import('./shared.js').catch(()=>{})`;
  expect(code).toContain(`(${behind},import('./late.js'))`);
  expect(code).toContain(`(${behind},import('./other.js'))`);
  expect(code).toContain(`,import('./alone.js')`);
  expect(code).not.toContain(`import('./early.js').catch`);
});

it('stops the build if a chunk that is loaded early does not exist', async () => {
  await expect(buildCode('core')).rejects.toThrow('the chunk "core" is missing');
});
