import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../support/source-files.ts';

/** The package in a site: packed by `npm pack` and installed into an empty folder. */
export interface InstalledPackage {
  /** The site's folder. */
  readonly site: string;
  /** The folder of the installed package. */
  readonly folder: string;
  /** The names of all installed packages. */
  readonly allPackages: readonly string[];
  /**
   * Runs a program in the site's folder.
   *
   * @returns its output
   * @throws Error with its output if it fails
   */
  run(program: string, ...args: readonly string[]): string;
}

/** Packs the build output and installs it, without a network. */
export function installPackage(): InstalledPackage {
  const site = mkdtempSync(path.join(tmpdir(), 'coach-site-'));
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { cwd: site, encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true' } });
  const env = { ...process.env, PACK_IS_BUILT: '1' };
  execFileSync('npm', ['pack', '--silent', '--pack-destination', site], { cwd: projectRoot, env });
  writeFileSync(path.join(site, 'package.json'), JSON.stringify({ name: 'a-site', private: true, type: 'module' }));
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  run('npm', 'install', '--no-audit', '--no-fund', `./coach-widgets-${version}.tgz`);
  const { dependencies } = JSON.parse(run('npm', 'ls', '--all', '--json')) as { dependencies: object };
  return { site, folder: path.join(site, 'node_modules/coach-widgets'), allPackages: Object.keys(dependencies), run };
}

/** Packages that the apps of the README need. A site would install them; the tests use those of the project. */
const packageNames = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'vite', '@vitejs/plugin-vue'];

/**
 * Follows the README of the installed package: writes the files that it shows below their names, and copies the bundle
 * to each app's folder of static files.
 */
export function writeApps({ site, folder, run }: InstalledPackage): void {
  for (const name of packageNames) {
    const link = path.join(site, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules', name), link);
  }
  const text = readFileSync(path.join(folder, 'README.md'), 'utf8');
  for (const [, file = '', code = ''] of text.matchAll(/^<!-- file: (\S+) -->\s+```\w+\n([\s\S]*?)^```$/gm)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), code);
  }
  // All of the plain page's folder is static; Vite's static folder is `public`.
  for (const folderName of ['page', 'react/public', 'vue/public']) run('npx', 'coach-widgets', folderName);
}

/**
 * Builds one of these apps with Vite.
 *
 * @returns the folder to serve
 */
export function buildApp({ site, run }: InstalledPackage, app: 'react' | 'vue'): string {
  run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', app, '--logLevel', 'warn');
  return path.join(site, app, 'dist');
}

/**
 * Checks the types of the React app.
 *
 * @returns the compiler's errors
 */
export function checkTypes({ site }: InstalledPackage, line = ''): string {
  const app = path.join(site, 'typed');
  cpSync(path.join(site, 'react'), app, { recursive: true });
  const main = path.join(app, 'src/main.tsx');
  writeFileSync(main, `${readFileSync(main, 'utf8')}\n${line}`);
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    types: [],
    jsx: 'react-jsx',
  };
  writeFileSync(path.join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  try {
    return execFileSync(process.execPath, [compiler, '--pretty', 'false'], { cwd: app, encoding: 'utf8' });
  } catch (cause) {
    return String((cause as { readonly stdout?: unknown }).stdout);
  }
}
