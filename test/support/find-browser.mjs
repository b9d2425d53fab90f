import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Looks for a browser: the one that somebody named, else by name on the search path, then at places where it is known
 * to stand. One that cannot start is passed over, and the output says so.
 *
 * @param {object} order
 * @param {string | undefined} order.named its whole path
 * @param {readonly string[]} order.names in the order in which they are wanted
 * @param {readonly string[]} order.places whole paths
 * @param {(file: string) => string | undefined} order.whyNot why the program cannot start; undefined when it has
 * @returns {string | undefined} the program's path
 */
export function onThisMachine({ named, names, places, whyNot }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [named, ...onPath, ...places].find((file) => {
    if (!file || !isProgram(file)) return false;
    const reason = whyNot(file);
    if (reason !== undefined) console.log(`${file} is passed over: ${reason}`);
    return reason === undefined;
  });
}

/**
 * Starts a program and waits for its end.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {object} proof
 * @param {RegExp} proof.says what it must print
 * @param {number} [proof.limitMs]
 * @param {NodeJS.ProcessEnv} [proof.env]
 * @returns {string | undefined} why it cannot be used; undefined when it printed that
 */
export function whyItCannotStart(file, args, { says, limitMs = 60_000, env = process.env }) {
  const { error, status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    env,
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `it has not ended after ${limitMs / 1000} s.`;
  if (error) return error.message;
  if (says.test(stdout)) return undefined;
  const [lastWords = ''] = stderr.trim().split('\n').slice(-1);
  return `it ended with ${status} and said: ${lastWords || stdout.trim() || 'nothing'}`;
}

/**
 * What Firefox and WebKit are started with: they hang where a library that moves the date (libfaketime) is loaded
 * before their own. The host gives their pages the day.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function plainVariables() {
  const { LD_PRELOAD: _, ...others } = process.env;
  return others;
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
 * @returns {boolean} whether it is there and may be run
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
