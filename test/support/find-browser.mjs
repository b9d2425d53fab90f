import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Looks for a program: first the one that the user named, then by its names on the search path, then at its usual places. A program
 * that cannot start is skipped with a line in the output.
 *
 * @param {object} order
 * @param {string | undefined} order.named its absolute path
 * @param {readonly string[]} order.names in order of preference
 * @param {readonly string[]} order.places absolute paths
 * @param {(file: string) => string | undefined} order.whyNot why the program cannot start; undefined when it has
 * @returns {string | undefined} the program's path
 */
export function findProgram({ named, names, places, whyNot }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [named, ...onPath, ...places].find((file) => {
    if (!file || !isProgram(file)) return false;
    const reason = whyNot(file);
    if (reason !== undefined) console.log(`${file} is skipped: ${reason}`);
    return reason === undefined;
  });
}

/**
 * Starts a program and waits for its end.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {object} proof
 * @param {RegExp} proof.prints matches what it must print
 * @param {number} [proof.limitMs]
 * @param {NodeJS.ProcessEnv} [proof.env]
 * @returns {string | undefined} why it cannot be used; undefined if it printed that
 */
export function checkStart(file, args, { prints, limitMs = 60_000, env = process.env }) {
  const { error, status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    env,
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `it has not ended after ${limitMs / 1000} s.`;
  if (error) return error.message;
  if (prints.test(stdout)) return undefined;
  const [lastLine = ''] = stderr.trim().split('\n').slice(-1);
  return `it ended with ${status} and said: ${lastLine || stdout.trim() || 'nothing'}`;
}

/**
 * The environment for Firefox and WebKit: without preloaded libraries, since both hang with libfaketime, which moves the date. Their
 * pages get the date from the host.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function variablesWithoutPreload() {
  const { LD_PRELOAD: _, ...variables } = process.env;
  return variables;
}

let hasPackageLists = false;

/**
 * Installs packages on Debian and its relatives, if that needs no password.
 *
 * @param {readonly string[]} names
 * @returns {boolean} whether they could be installed
 */
export function installSystemPackages(...names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args];
    const { status } = spawnSync(program, rest, { stdio: 'ignore', timeout: 600_000 });
    return status === 0;
  };
  console.log(`Installing ${names.join(' and ')}.`);
  hasPackageLists ||= apt('update', '-qq');
  return hasPackageLists && apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/**
 * @param {string} file
 * @returns {boolean} whether it exists and is executable
 */
export function isProgram(file) {
  try {
    if (!existsSync(file)) return false;
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
