import { fileURLToPath } from 'node:url';
import { installSystemPackages, findProgram, variablesWithoutPreload, checkStart } from './find-browser.mjs';

const names = ['firefox-esr', 'firefox'];
const usualPlaces = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Environment variable that passes the path to child processes, so that these need not look again; `none` if there is no
 * Firefox.
 */
const pathVariable = 'COACH_FOUND_FIREFOX';

/** Says why the tests in Firefox are skipped, and how to include them. */
export const noFirefoxMessage =
  'Firefox is missing and could not be installed: its tests are skipped. Install it, or name it: FIREFOX=/path/to/firefox';

/**
 * Finds a Firefox that starts, or installs one with the system's packages. Playwright's build is not used: it is not the
 * Firefox that travellers have.
 *
 * @returns {string | undefined} the program's path; undefined if missing
 */
export function findFirefox() {
  process.env[pathVariable] ||=
    findInstalled() ?? (installSystemPackages('firefox-esr') ? findInstalled() : undefined) ?? 'none';
  return process.env[pathVariable] === 'none' ? undefined : process.env[pathVariable];
}

function findInstalled() {
  const findProblem = (file) =>
    checkStart(file, ['--headless', '--version'], { expectedOutput: /Firefox/, env: variablesWithoutPreload() });
  return findProgram({ userPath: process.env.FIREFOX, names, places: usualPlaces, findProblem });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findFirefox() ?? noFirefoxMessage);
