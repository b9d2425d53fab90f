import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Makes bundled modules resolve files next to their sources, such as style sheets, instead of next to the bundle. */
const sourceUrls = {
  name: 'source-urls',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (file.includes('node_modules') || !text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'ts' };
    });
  },
};

/**
 * Bundles the host into a few JavaScript files, which load twice as fast as its hundreds of modules. The folder is named by a hash of
 * its content, so the bundle is never outdated, and an existing one is reused.
 *
 * @returns the path of its main module
 * @throws if there is no such bundle yet and the folder is not writable
 */
export async function buildHost() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'start', 'main.ts')],
    outdir: path.join(root, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
    plugins: [sourceUrls],
    absWorkingDir: root,
    logLevel: 'error',
  });
  const digest = createHash('sha256');
  for (const { path: file, hash } of outputFiles) digest.update(`${file} ${hash}\n`);
  const folder = path.join(root, 'dist', digest.digest('hex').slice(0, 16));
  if (!existsSync(folder)) writeAtomically(folder, outputFiles);
  return path.join(folder, 'main.js');
}

/** Writes the bundle atomically: it is renamed once complete, so that hosts starting at the same time never read a partial one. */
function writeAtomically(folder, files) {
  const dist = path.dirname(folder);
  const partialFolder = path.join(dist, `half-${randomUUID()}`);
  try {
    mkdirSync(partialFolder, { recursive: true });
  } catch (error) {
    throw new Error(`The host cannot be built: run "npm run build:host" as a user who may write to ${dist}.`, {
      cause: error,
    });
  }
  for (const { path: file, contents } of files)
    writeFileSync(path.join(partialFolder, path.relative(dist, file)), contents);
  try {
    renameSync(partialFolder, folder);
  } catch (error) {
    rmSync(partialFolder, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildHost();
