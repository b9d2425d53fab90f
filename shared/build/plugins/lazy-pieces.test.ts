import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { projectRoot } from '#test/support/source-files.ts';
import { lazyPieces } from './lazy-pieces.mjs';

/** Transforms a file with this text, in a folder of panels. */
async function transformCode(code: string): Promise<string> {
  const file = `${projectRoot}/shared/panels/stops/finder/finder.tsx`;
  const bundle = await rollup({
    input: file,
    external: (id) => id !== file,
    plugins: [
      { name: 'file', resolveId: (id) => (id === file ? id : null), load: (id) => (id === file ? code : null) },
      lazyPieces(projectRoot),
    ],
  });
  const { output } = await bundle.generate({});
  return output[0].code;
}

it.each([
  ['a relative path', `'../stop-details/stop-details.lazy.tsx'`],
  ['a relative path as the compiler writes it', `'../stop-details/stop-details.lazy.js'`],
  ['a path from the project’s folder', `'#shared/panels/stops/stop-details/stop-details.lazy.tsx'`],
])('adds the loaders of its messages to a lazy piece, by %s', async (_, address) => {
  const code = await transformCode(`export const details = lazyPiece(later(() => import(${address})));`);
  const messages = 'virtual:messages/shared/panels/stops/stop-details/stop-details.lazy.tsx';
  for (const locale of ['en', 'fr']) expect(code).toContain(`"${locale}": () => import('${messages}-${locale}')`);
});

it.each([
  ['code without its own texts', `lazyPiece(() => import('./finder-map.tsx'))`],
  ['two pieces in one', `lazyPiece(() => [import('./a.lazy.tsx'), import('./b.lazy.tsx')])`],
  ['a piece without an import', `lazyPiece(load)`],
])('rejects %s', async (_, call) => {
  await expect(transformCode(`import('x'); export const piece = ${call};`)).rejects.toThrow(
    'shared/panels/stops/finder/finder.tsx: lazyPiece takes a function with one import() of a file x.lazy.tsx',
  );
});
