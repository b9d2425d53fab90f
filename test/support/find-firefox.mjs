import { fileURLToPath } from 'node:url';
import { installSystemPackages, findProgram, variablesWithoutPreload, checkStart } from './find-browser.mjs';

const names = ['firefox-esr', 'firefox'];
const usualPlaces = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Environment variable that passes the path on to child processes, which then need not look again; `none` if there is no Firefox. */
const foundIn = 'COACH_FOUND_FIREFOX';

/** Why the tests in Firefox are skipped, and how to include them. */
export const whyNoFirefox =
  'Firefox is missing and could not be installed: its tests are skipped. Install it, or name it: FIREFOX=/path/to/firefox';

/**
 * Finds a Firefox that starts, or installs one with the system's packages. Playwright's build is not used: it is not the Firefox that
 * travellers have.
 *
 * @returns {string | undefined} the program's path; undefined if it does not exist
 */
export function findFirefox() {
  process.env[foundIn] ||=
    findInstalled() ?? (installSystemPackages('firefox-esr') ? findInstalled() : undefined) ?? 'none';
  return process.env[foundIn] === 'none' ? undefined : process.env[foundIn];
}

function findInstalled() {
  const whyNot = (file) =>
    checkStart(file, ['--headless', '--version'], { prints: /Firefox/, env: variablesWithoutPreload() });
  return findProgram({ named: process.env.FIREFOX, names, places: usualPlaces, whyNot });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findFirefox() ?? whyNoFirefox);
