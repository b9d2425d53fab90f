import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installSystemPackages, isProgram, checkStart } from './find-browser.mjs';

/** Folders in which Debian, Fedora and Homebrew install each version's programs. They are not on the search path. */
const places = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Environment variable that passes the folder to child processes, so that these need not look again. */
const folderVariable = 'COACH_FOUND_POSTGRES';

/** Says why the tests on PostgreSQL are skipped, and how to include them. */
export const noPostgresMessage =
  'PostgreSQL 15 or later is missing and could not be installed: its tests are skipped. On Debian: apt-get install postgresql; or name the folder of initdb and postgres: POSTGRES_BIN=/path';

/**
 * Finds the folder of the programs of PostgreSQL 15 or later on this machine.
 *
 * @returns {string | undefined} the folder; undefined if missing
 */
export function findPostgres() {
  const folder = process.env[folderVariable] || listFolders().find(isNewEnough);
  if (folder) process.env[folderVariable] = folder;
  return folder;
}

/**
 * Finds PostgreSQL like `findPostgres`, or installs it with the system's packages.
 *
 * @returns {string | undefined} the folder; undefined if missing
 */
export function findOrInstallPostgres() {
  const folder = findPostgres();
  if (folder) return folder;
  return installSystemPackages('postgresql') ? findPostgres() : undefined;
}

function listFolders() {
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
  const expectedOutput = /PostgreSQL\) (1[5-9]|[2-9]\d)/;
  return checkStart(path.join(folder, 'postgres'), ['--version'], { expectedOutput }) === undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findOrInstallPostgres() ?? noPostgresMessage);
