import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installSystemPackages, isProgram, checkStart } from './find-browser.mjs';

/** Folders in which Debian, Fedora and Homebrew install each version's programs. They are not on the search path. */
const places = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Environment variable that passes the folder on to child processes, which then need not look again. */
const foundIn = 'COACH_PROVED_POSTGRES';

/** Why the tests on PostgreSQL are skipped, and how to include them. */
export const whyNoPostgres =
  'PostgreSQL 15 or later is missing and could not be installed: its tests are skipped. On Debian: apt-get install postgresql; or name the folder of initdb and postgres: POSTGRES_BIN=/path';

/**
 * Finds the folder of PostgreSQL's programs, version 15 or later, that is on this machine.
 *
 * @returns {string | undefined} the folder
 */
export function findPostgres() {
  const folder = process.env[foundIn] || candidates().find(isNewEnough);
  if (folder) process.env[foundIn] = folder;
  return folder;
}

/**
 * Finds PostgreSQL like `findPostgres`, or installs it with the system's packages.
 *
 * @returns {string | undefined} the folder
 */
export function findOrInstallPostgres() {
  const folder = findPostgres();
  if (folder) return folder;
  return installSystemPackages('postgresql') ? findPostgres() : undefined;
}

function candidates() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const versions = places.filter(existsSync).flatMap((place) =>
    readdirSync(place)
      .sort((a, b) => Number(/\d+$/.exec(b)?.[0] ?? 0) - Number(/\d+$/.exec(a)?.[0] ?? 0))
      .map((name) => path.join(place, name, 'bin')),
  );
  return [process.env.POSTGRES_BIN, ...versions, ...onPath].filter(
    (folder) => folder && isProgram(path.join(folder, 'initdb')) && isProgram(path.join(folder, 'postgres')),
  );
}

function isNewEnough(folder) {
  const prints = /PostgreSQL\) (1[5-9]|[2-9]\d)/;
  return checkStart(path.join(folder, 'postgres'), ['--version'], { prints }) === undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findOrInstallPostgres() ?? whyNoPostgres);
