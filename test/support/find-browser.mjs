import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Looks for a browser: the one that somebody named, else by name on the search path, then at places where it is known to
 * stand.
 *
 * @param {string | undefined} named its whole path
 * @param {readonly string[]} names in the order in which they are wanted
 * @param {readonly string[]} places whole paths
 * @returns {string | undefined} the program's path
 */
export function onThisMachine(named, names, places) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [named, ...onPath, ...places].find((file) => file && isProgram(file));
}

/**
 * Installs a package of the system, where that is Debian's kind and nobody has to be asked for a password.
 *
 * @param {string} name
 * @returns {boolean} whether it could be installed
 */
export function installSystemPackage(name) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [program, ...rest] = [...sudo, ...command];
    try {
      execFileSync(program, rest, { stdio: 'inherit', timeout: 600_000 });
    } catch {
      return false;
    }
  }
  return true;
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
