import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { lazyImports } from './lazy-imports.mjs';
import { wholeImports } from './whole-imports.mjs';

const helper = '#shared/services/kit/lazy-import.ts';
const files: Readonly<Record<string, string>> = {
  'entry.ts': `export const open = () => [import('./late.ts').then(({ late }) => late), import('./other.ts'), import(address)];`,
  'late.ts': `import { shared } from './shared.ts'; export const late = shared;`,
  'other.ts': `import { shared } from './shared.ts'; export const other = shared;`,
  'shared.ts': `export const shared = 2;`,
  'package.js': `export const open = () => import('./shared.ts');`,
  [helper]: `export const lazyImport = (load) => load((file) => file);`,
};

async function buildCode(input: string): Promise<string> {
  const bundle = await rollup({
    input,
    plugins: [
      {
        name: 'files',
        resolveId: (id) => id.replace('./', ''),
        load: (id) => files[id] ?? null,
      },
      lazyImports(),
      wholeImports([]),
    ],
  });
  const { output } = await bundle.generate({
    chunkFileNames: '[name].js',
    manualChunks: (id) => (id === 'shared.ts' ? 'shared' : undefined),
  });
  return output[0].code;
}

it('imports a lazy file from the address of lazyImport, together with the imports of that file', async () => {
  const code = await buildCode('entry.ts');
  const behind = `import('./shared.js').catch(()=>{})`;
  expect(code).toContain(`lazyImport((__at) => (${behind},import(__at('./late.js')))).then(`);
  expect(code).toContain(`lazyImport((__at) => (${behind},import(__at('./other.js'))))`);
  expect(code).toContain('import(address)');
});

it('does not change imports of packages', async () => {
  expect(await buildCode('package.js')).toMatch(/=> import\('\.\/shared\.js'\)/);
});
