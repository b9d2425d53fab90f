import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../support/source-files.ts';

/** The package as a site has it: packed by `npm pack`, installed into a folder in which nothing was before. */
export interface InstalledPackage {
  /** The site's folder. */
  readonly site: string;
  /** The installed package's own. */
  readonly folder: string;
  /** Names of the packages that npm has put there. */
  readonly all: readonly string[];
  /** Runs a program in the site's folder, and gives what it says. @throws Error with its output when it fails */
  run(program: string, ...words: readonly string[]): string;
}

/** Packs what is built, and installs it. Nothing comes over a network. */
export function installPackage(): InstalledPackage {
  const site = mkdtempSync(path.join(tmpdir(), 'coach-site-'));
  const run = (program: string, ...words: readonly string[]) =>
    execFileSync(program, words, { cwd: site, encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true' } });
  const env = { ...process.env, PACK_IS_BUILT: '1' };
  execFileSync('npm', ['pack', '--silent', '--pack-destination', site], { cwd: projectRoot, env });
  writeFileSync(path.join(site, 'package.json'), JSON.stringify({ name: 'a-site', private: true, type: 'module' }));
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  run('npm', 'install', '--no-audit', '--no-fund', `./coach-widgets-${version}.tgz`);
  const { dependencies } = JSON.parse(run('npm', 'ls', '--all', '--json')) as { dependencies: object };
  return { site, folder: path.join(site, 'node_modules/coach-widgets'), all: Object.keys(dependencies), run };
}

/** Packages of the apps that the package's README makes; a site would install them, a test borrows the project's. */
const borrowed = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'vite', '@vitejs/plugin-vue'];

/**
 * Writes the files that the README of the installed package shows, each below a line with its name, and does what it says: the
 * bundle is copied to where each app serves files as they are.
 */
export function writeApps({ site, folder, run }: InstalledPackage): void {
  for (const name of borrowed) {
    const place = path.join(site, 'node_modules', name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(projectRoot, 'node_modules', name), place);
  }
  const text = readFileSync(path.join(folder, 'README.md'), 'utf8');
  for (const [, file = '', code = ''] of text.matchAll(/^<!-- file: (\S+) -->\s+```\w+\n([\s\S]*?)^```$/gm)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), code);
  }
  // A page's own folder is served as it is; Vite's is `public`.
  for (const served of ['page', 'react/public', 'vue/public']) run('npx', 'coach-widgets', served);
}

/** Builds an app of those by Vite. @returns the folder that is to be served */
export function buildApp({ site, run }: InstalledPackage, app: 'react' | 'vue'): string {
  run(process.execPath, 'node_modules/vite/bin/vite.js', 'build', app, '--logLevel', 'warn');
  return path.join(site, app, 'dist');
}

/** The types of the React app, as its compiler sees them. @returns its complaints, none where all is well */
export function complaintsOfTypes({ site }: InstalledPackage, line = ''): string {
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
