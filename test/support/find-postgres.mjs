import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installSystemPackages, isProgram, whyItCannotStart } from './find-browser.mjs';

/** Where Debian, Fedora and Homebrew put the programs of a version, which are on nobody's search path. */
const places = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Where the folder stands for the processes that this one starts, which need not look again. */
const provedIn = 'COACH_PROVED_POSTGRES';

/** What is said where there is none. */
export const whyNoPostgres =
  'PostgreSQL 15 or later is missing and could not be installed: its tests are skipped. On Debian: apt-get install postgresql; or name the folder of initdb and postgres: POSTGRES_BIN=/path';

/**
 * Finds the folder of PostgreSQL's programs, version 15 or later, that is on this machine.
 *
 * @returns {string | undefined} the folder
 */
export function findPostgres() {
  const found = process.env[provedIn] || candidates().find(isNewEnough);
  if (found) process.env[provedIn] = found;
  return found;
}

/**
 * The same; where there is none it is installed by the system's packages.
 *
 * @returns {string | undefined} the folder
 */
export function findOrInstallPostgres() {
  const found = findPostgres();
  if (found) return found;
  return installSystemPackages('postgresql') ? findPostgres() : undefined;
}

function candidates() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const versions = places.filter(existsSync).flatMap((place) =>
    readdirSync(place)
      .sort((one, other) => Number(/\d+$/.exec(other)?.[0] ?? 0) - Number(/\d+$/.exec(one)?.[0] ?? 0))
      .map((name) => path.join(place, name, 'bin')),
  );
  return [process.env.POSTGRES_BIN, ...versions, ...onPath].filter(
    (folder) => folder && isProgram(path.join(folder, 'initdb')) && isProgram(path.join(folder, 'postgres')),
  );
}

function isNewEnough(folder) {
  const says = /PostgreSQL\) (1[5-9]|[2-9]\d)/;
  return whyItCannotStart(path.join(folder, 'postgres'), ['--version'], { says }) === undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findOrInstallPostgres() ?? whyNoPostgres);
