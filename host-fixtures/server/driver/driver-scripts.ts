import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The scripts of the driver's page, as browsers run them. */
export type DriverScripts = Readonly<Record<'main' | 'worker', string>>;

const source = (name: string) => fileURLToPath(new URL(`../../driver/${name}.ts`, import.meta.url));
/** The host's package names no paths: those of the project are its own. */
const tsconfig = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));

/** Bundles the scripts at the first question, by the tool that runs the host's own TypeScript. */
export function driverScripts(): () => Promise<DriverScripts> {
  let made: Promise<DriverScripts> | undefined;
  return () => (made ??= bundled());
}

async function bundled(): Promise<DriverScripts> {
  const { outputFiles } = await build({
    entryPoints: { main: source('main'), worker: source('worker') },
    ...{ bundle: true, write: false, minify: true, format: 'esm', target: 'es2022', outdir: 'driver', tsconfig },
    logLevel: 'silent',
  });
  const textOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(`${name}.js`))?.text ?? '';
  return { main: textOf('main'), worker: textOf('worker') };
}
