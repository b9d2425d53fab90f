import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listBundleFiles, createPackageFiles } from './package-files.ts';

/**
 * Hooks of `npm pack` in the project's folder. `before` builds the bundle, and writes the published package to `dist/package/`.
 * `after` replaces npm's package of the project itself, which has scripts, workspaces and 80 tools in its `package.json`.
 * `npm run pack` only needs `before`, and packs that folder.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const target = path.join(root, 'dist/package');

/** Runs npm with the settings of this run, such as `--dry-run`, from the environment. Its output must not mix with `npm pack --json`. */
const npm = (...args: readonly string[]) => execFileSync('npm', args, { cwd: root, stdio: ['inherit', 2, 2] });

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

const destination = path.resolve(process.env.INIT_CWD ?? root, process.env.npm_config_pack_destination || '.');
if (process.argv[2] === 'before') await beforePack();
else if (process.env.npm_command === 'pack') npm('pack', target, '--pack-destination', destination);
