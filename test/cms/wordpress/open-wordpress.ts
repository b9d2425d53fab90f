import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../load/host-process.ts';
import { projectRoot } from '#test/support/source-files.ts';

/** Roles that may write posts, with their capabilities. */
export const roles = ['administrator', 'editor', 'author', 'contributor'] as const;
/** A role that may write posts. */
export type Role = (typeof roles)[number];

/**
 * Debian's packages, each with a file that it contains. The last part of a PHP package's name is that of the module.
 */
const packageFiles = {
  wordpress: '/usr/share/wordpress/wp-load.php',
  'wordpress-theme-twentytwentythree': '/usr/share/wordpress/wp-content/themes/twentytwentythree',
  'mariadb-server': '/usr/sbin/mariadbd',
  'mariadb-client': '/usr/bin/mariadb',
  'php-cli': '/usr/bin/php',
} as const;
const phpModules = {
  'php-mysql': 'mysqli',
  'php-xml': 'dom',
  'php-mbstring': 'mbstring',
  'php-curl': 'curl',
  'php-gd': 'gd',
};

/** Lists packages that are missing on this machine. */
export function listMissingPackages(): readonly string[] {
  const { stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  const loadedModules = (stdout ?? '').split('\n');
  return [
    ...Object.entries(packageFiles).flatMap(([name, file]) => (existsSync(file) ? [] : [name])),
    ...Object.entries(phpModules).flatMap(([name, module]) => (loadedModules.includes(module) ? [] : [name])),
  ];
}

/** A temporary WordPress. */
export interface WordPress {
  readonly origin: string;
  readonly folder: string;
  readonly passwords: Readonly<Record<Role, string>>;
  /** Runs PHP in its folder. @returns what it printed */
  php(file: string, ...args: readonly string[]): string;
  /** PHP's messages about the plug-in so far, one per line. Those about WordPress itself are ignored. */
  readComplaints(): readonly string[];
  close(): Promise<void>;
}

const resolveFile = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Installs Debian's WordPress with its own database in a folder, and serves it.
 *
 * @param parentFolder an empty folder with a short path, since it contains the database's socket
 * @throws with the output of a program that does not start
 */
export async function openWordPress(parentFolder: string): Promise<WordPress> {
  const folder = path.join(parentFolder, 'site');
  const origin = `http://localhost:${await findFreePort()}`;
  cpSync('/usr/share/wordpress', folder, { recursive: true, dereference: true });
  mkdirSync(path.join(folder, 'wp-content/plugins'), { recursive: true });
  mkdirSync(path.join(folder, 'wp-content/mu-plugins'), { recursive: true });
  const log = path.join(parentFolder, 'php.log');
  writeFileSync(path.join(folder, 'wp-config.php'), config({ socket: path.join(parentFolder, 'db.sock'), log }));

  const php = (file: string, ...args: readonly string[]) =>
    execFileSync('php', ['-d', 'display_errors=stderr', file, ...args], { cwd: folder, encoding: 'utf8' });
  const processes: ChildProcess[] = [];
  const removeFolder = () => rmSync(parentFolder, { recursive: true, force: true, maxRetries: 5 });
  // Also clean up if the user interrupts it.
  const killAll = () => {
    for (const child of processes) kill(child, 'SIGKILL');
    removeFolder();
  };
  process.once('exit', killAll);
  process.once('SIGINT', () => process.exit(130));
  const close = async () => {
    for (const child of processes.reverse()) await stopProcess(child);
    process.off('exit', killAll);
    removeFolder();
  };
  try {
    processes.push(startDatabase(parentFolder));
    await createDatabase(parentFolder);
    const passwords = JSON.parse(php(resolveFile('install.php'), origin)) as WordPress['passwords'];
    processes.push(startPhp(folder, new URL(origin).port, log));
    await waitFor(() => isAnswering(`${origin}/`), 'WordPress');
    const readComplaints = () =>
      (existsSync(log) ? readFileSync(log, 'utf8') : '')
        .split('\n')
        .filter((line) => line.includes('/plugins/coach-widgets/'));
    return { origin, folder, passwords, php, readComplaints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Installs and activates the project's plug-in.
 *
 * @returns its stored settings
 */
export function activatePlugIn(
  site: WordPress,
  settings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const source = path.join(projectRoot, 'host-fixtures/wordpress/coach-widgets');
  cpSync(source, path.join(site.folder, 'wp-content/plugins/coach-widgets'), { recursive: true });
  return JSON.parse(site.php(resolveFile('activate.php'), JSON.stringify(settings))) as Readonly<
    Record<string, string>
  >;
}

function config({ socket, log }: Readonly<Record<'socket' | 'log', string>>): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_ENVIRONMENT_TYPE: 'local',
    // No requests for WordPress updates.
    WP_HTTP_BLOCK_EXTERNAL: true,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
    AUTH_KEY: 'a',
    SECURE_AUTH_KEY: 'b',
    LOGGED_IN_KEY: 'c',
    NONCE_KEY: 'd',
    AUTH_SALT: 'e',
    SECURE_AUTH_SALT: 'f',
    LOGGED_IN_SALT: 'g',
    NONCE_SALT: 'h',
  };
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${phpLiteral(value)} );`);
  return ['<?php', ...lines, "$table_prefix = 'wp_';", "require_once __DIR__ . '/wp-settings.php';", ''].join('\n');
}

const phpLiteral = (value: string | boolean) => (typeof value === 'string' ? `'${value}'` : String(value));

function startDatabase(parentFolder: string): ChildProcess {
  const data = path.join(parentFolder, 'db');
  // MariaDB only runs as root if this option is set.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const install = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...user];
  execFileSync('mariadb-install-db', install, { stdio: 'ignore' });
  const socket = path.join(parentFolder, 'db.sock');
  const options = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user];
  const logFile = openSync(path.join(parentFolder, 'db.log'), 'w');
  return spawn('mariadbd', [...options, '--innodb-buffer-pool-size=64M'], { stdio: ['ignore', logFile, logFile] });
}

/** Creates WordPress's database as soon as MariaDB responds. */
async function createDatabase(parentFolder: string): Promise<void> {
  const options = ['--no-defaults', `--socket=${path.join(parentFolder, 'db.sock')}`, '--user=root'];
  const command = [...options, '-e', 'CREATE DATABASE IF NOT EXISTS wordpress'];
  await waitFor(() => spawnSync('mariadb', command).status === 0, 'MariaDB');
}

function startPhp(folder: string, port: string, log: string): ChildProcess {
  const settings = ['-d', 'log_errors=1', '-d', `error_log=${log}`, '-d', 'display_errors=0'];
  return spawn('php', [...settings, '-S', `localhost:${port}`, '-t', folder], {
    // More than one worker, since a page may send a request to its own site.
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3' },
    stdio: 'ignore',
    // Its workers end with it.
    detached: true,
  });
}

/**
 * Polls until the condition is true.
 *
 * @throws if it is not within half a minute
 */
async function waitFor(condition: () => boolean | Promise<boolean>, name: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await condition()) return;
    await sleep(200);
  }
  throw new Error(`${name} does not answer.`);
}

const isAnswering = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    kill(child, 'SIGTERM');
  });
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Ends the process group, including PHP's workers. */
function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (hasEnded(child)) return;
  if (child.spawnfile === 'php') process.kill(-(child.pid ?? NaN), signal);
  else child.kill(signal);
}
