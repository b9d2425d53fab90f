import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The TypeScript configuration of the project, which defines the import paths (`#shared/…`). */
const tsconfig = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url));

/**
 * Returns a function that bundles scripts for the host's own pages when it is first called; later calls get the same promise.
 * If bundling fails, the next call tries again.
 *
 * @param entries the TypeScript file of each script, by the name of the script
 * @returns a function whose result is the text of each script, by its name
 */
export function createBrowserScripts<Name extends string>(
  entries: Readonly<Record<Name, URL>>,
): () => Promise<Readonly<Record<Name, string>>> {
  let scripts: Promise<Readonly<Record<Name, string>>> | undefined;
  return () => {
    scripts ??= bundle(entries).catch((error: unknown) => {
      scripts = undefined;
      throw error;
    });
    return scripts;
  };
}

async function bundle<Name extends string>(entries: Readonly<Record<Name, URL>>) {
  const files = Object.entries<URL>(entries).map(([name, file]) => [name, fileURLToPath(file)] as const);
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(files),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // Required for several files, although none is written.
    outdir: 'scripts',
    tsconfig,
    logLevel: 'silent',
  });
  // There is an output for each entry: the empty text is only for the type.
  const getText = (name: string) => outputFiles.find(({ path }) => path.endsWith(`/${name}.js`))?.text ?? '';
  return Object.fromEntries(files.map(([name]) => [name, getText(name)])) as Readonly<Record<Name, string>>;
}
