import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Looks for a program: first at the path that the user has set, then by its names on the search path, then at its usual places.
 * A program that cannot start is skipped with a line in the output.
 *
 * @param {object} order
 * @param {string | undefined} order.userPath absolute
 * @param {readonly string[]} order.names in order of preference
 * @param {readonly string[]} order.places absolute paths
 * @param {(file: string) => string | undefined} order.findProblem returns why the program cannot start; undefined if it can
 * @returns {string | undefined} the program's path; undefined if none was found
 */
export function findProgram({ userPath, names, places, findProblem }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [userPath, ...onPath, ...places].find((file) => {
    if (!file || !isProgram(file)) return false;
    const reason = findProblem(file);
    if (reason !== undefined) console.log(`${file} is skipped: ${reason}`);
    return reason === undefined;
  });
}

/**
 * Starts a program and waits for its end.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {object} options
 * @param {RegExp} options.expectedOutput what it must print
 * @param {number} [options.limitMs]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {string | undefined} why it cannot be used; undefined if it has printed the expected output
 */
export function checkStart(file, args, { expectedOutput, limitMs = 60_000, env = process.env }) {
  const { error, status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    env,
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `it has not ended after ${limitMs / 1000} s.`;
  if (error) return error.message;
  if (expectedOutput.test(stdout)) return undefined;
  const [lastLine = ''] = stderr.trim().split('\n').slice(-1);
  return `it ended with ${status} and said: ${lastLine || stdout.trim() || 'nothing'}`;
}

/**
 * Returns the environment for Firefox and WebKit: without preloaded libraries, since both hang with libfaketime, which changes
 * the date. Their pages get the date from the host.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function variablesWithoutPreload() {
  const { LD_PRELOAD: _, ...variables } = process.env;
  return variables;
}

let hasPackageLists = false;

/**
 * Installs packages on Debian and similar systems, if this needs no password.
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
