import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The host's package names no paths: those of the project are its own. */
const tsconfig = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url));

/**
 * Bundles scripts of the host's own pages, as browsers run them, at the first question and once.
 *
 * @param entries the TypeScript file of each, by its name
 */
export function browserScripts<Name extends string>(
  entries: Readonly<Record<Name, URL>>,
): () => Promise<Readonly<Record<Name, string>>> {
  let made: Promise<Readonly<Record<Name, string>>> | undefined;
  return () => (made ??= bundled(entries));
}

async function bundled<Name extends string>(entries: Readonly<Record<Name, URL>>) {
  const files = Object.entries<URL>(entries).map(([name, file]) => [name, fileURLToPath(file)]);
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(files),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'scripts',
    tsconfig,
    logLevel: 'silent',
  });
  const textOf = (name = '') => outputFiles.find(({ path }) => path.endsWith(`/${name}.js`))?.text ?? '';
  return Object.fromEntries(files.map(([name]) => [name, textOf(name)])) as Readonly<Record<Name, string>>;
}
