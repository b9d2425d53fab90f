import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Modules resolve files next to them, such as style sheets, from their sources and not from the build. */
const ownAddresses = {
  name: 'own-addresses',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (file.includes('node_modules') || !text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'ts' };
    });
  },
};

/**
 * Builds the host into a few files of JavaScript, which are read in half the time that its hundreds of modules take. It is always that of
 * the modules as they are now: the folder's name says what is in it, and what is there is not written again.
 *
 * @returns its main module
 * @throws where it was not built before, and the folder must not be written
 */
export async function builtHost() {
  const { outputFiles } = await build({
    ...{ entryPoints: [path.join(root, 'start', 'main.ts')], outdir: path.join(root, 'dist') },
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external' },
    ...{ write: false, plugins: [ownAddresses], absWorkingDir: root, logLevel: 'error' },
  });
  const digest = createHash('sha256');
  for (const { path: file, hash } of outputFiles) digest.update(`${file} ${hash}\n`);
  const folder = path.join(root, 'dist', digest.digest('hex').slice(0, 16));
  if (!existsSync(folder)) writeOnce(folder, outputFiles);
  return path.join(folder, 'main.js');
}

/** Of several hosts that begin at once one writes, and none reads what is half written. */
function writeOnce(folder, files) {
  const dist = path.dirname(folder);
  const half = path.join(dist, `half-${randomUUID()}`);
  try {
    mkdirSync(half, { recursive: true });
  } catch (error) {
    throw new Error(`The host cannot be built: run "npm run build:host" as somebody who may write ${dist}.`, {
      cause: error,
    });
  }
  for (const { path: file, contents } of files) writeFileSync(path.join(half, path.relative(dist, file)), contents);
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await builtHost();
