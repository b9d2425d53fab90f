import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listBundleFiles, createPackageFiles } from './package-files.ts';

/**
 * Hooks of `npm pack` in the project's folder: npm runs this file with the argument `before` (the script `prepack`) and `after`
 * (`postpack`).
 *
 * - `before` builds the bundle of the widgets, and writes the package to be published to `dist/package/`.
 * - `after` packs that folder, and so replaces npm's package of the project itself, whose `package.json` has scripts,
 *   workspaces and tools that users of the package do not need.
 *
 * `npm run pack` packs `dist/package/` itself, so that it only needs `before`.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const target = path.join(root, 'dist/package');

/**
 * Runs npm with the settings of this run, such as `--dry-run`, which it reads from the environment. Its output is written to
 * the standard error (2), because the standard output may be the JSON of `npm pack --json`.
 */
const npm = (...args: readonly string[]) => execFileSync('npm', args, { cwd: root, stdio: ['inherit', 2, 2] });

/** Writes the package. If the environment variable `PACK_IS_BUILT` is set, as in tests, the bundle has been built already. */
async function beforePack() {
  if (!process.env.PACK_IS_BUILT) npm('run', '--silent', 'build');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const bundle = path.join(root, 'dist', version);
  const files = await createPackageFiles(root);
  rmSync(target, { recursive: true, force: true });
  for (const folder of ['bundle', 'types']) mkdirSync(path.join(target, folder), { recursive: true });
  for (const [file, text] of files) writeFileSync(path.join(target, file), text);
  for (const file of listBundleFiles(bundle)) copyFileSync(path.join(bundle, file), path.join(target, 'bundle', file));
}

// `INIT_CWD` is the folder in which npm was started; a relative `--pack-destination` is relative to it.
const destination = path.resolve(process.env.INIT_CWD ?? root, process.env.npm_config_pack_destination || '.');
if (process.argv[2] === 'before') await beforePack();
// npm also runs the hooks for `npm publish`, which writes no file to replace, and then refuses this `private` project.
else if (process.env.npm_command === 'pack') npm('pack', target, '--pack-destination', destination);
