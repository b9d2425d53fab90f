import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The folder of the host's sources. */
const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Makes bundled modules resolve files next to their sources, such as style sheets, instead of next to the bundle. To this end,
 * it replaces `import.meta.url` in each source by the URL of this source.
 */
const sourceUrls = {
  name: 'source-urls',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'ts' };
    });
  },
};

/**
 * Bundles the host (the server of this project) into a few JavaScript files, which load twice as fast as its hundreds of
 * modules. Every call builds the bundle in memory. It is written to a folder that is named by a hash of the content, so it
 * is never outdated; if the folder exists, nothing is written. Folders of earlier builds are not removed.
 *
 * @returns the path of its main module
 * @throws if the sources cannot be bundled, or if the bundle must be written and `dist` is not writable
 */
export async function buildHost() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'start', 'main.ts')],
    outdir: path.join(root, 'dist'),
    bundle: true,
    // Dynamic imports become files of their own, so that a live host never loads the trial features.
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
  // `hash` is esbuild's hash of the file's content.
  for (const { path: file, hash } of outputFiles) digest.update(`${file} ${hash}\n`);
  const folder = path.join(root, 'dist', digest.digest('hex').slice(0, 16));
  if (!existsSync(folder)) writeAtomically(folder, outputFiles);
  return path.join(folder, 'main.js');
}

/**
 * Writes the bundle to a temporary folder, which it renames once complete, so that hosts starting at the same time never read a
 * partial one.
 */
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
    // If another process has renamed its folder first, its bundle is used: it is the same.
    rmSync(partialFolder, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

// Run as a script by `npm run build:host`, instead of being imported by the start script.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildHost();
