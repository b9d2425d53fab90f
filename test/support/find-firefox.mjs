import { fileURLToPath } from 'node:url';
import { installSystemPackages, onThisMachine, plainVariables, whyItCannotStart } from './find-browser.mjs';

const names = ['firefox-esr', 'firefox'];
const known = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Environment variable that passes the path on to child processes, which then need not look again; `none` if there is no Firefox. */
const foundIn = 'COACH_FOUND_FIREFOX';

/** Why the tests in Firefox are skipped, and what brings them back. */
export const whyNoFirefox =
  'Firefox is missing and could not be installed: its tests are skipped. Install it, or name it: FIREFOX=/path/to/firefox';

/**
 * Finds a Firefox that starts, or installs one with the system's packages. Playwright's own build would be of no use: travellers
 * have another.
 *
 * @returns {string | undefined} the program's path; undefined if there is none
 */
export function findFirefox() {
  process.env[foundIn] ||= installed() ?? (installSystemPackages('firefox-esr') ? installed() : undefined) ?? 'none';
  return process.env[foundIn] === 'none' ? undefined : process.env[foundIn];
}

function installed() {
  const whyNot = (file) =>
    whyItCannotStart(file, ['--headless', '--version'], { says: /Firefox/, env: plainVariables() });
  return onThisMachine({ named: process.env.FIREFOX, names, places: known, whyNot });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findFirefox() ?? whyNoFirefox);
